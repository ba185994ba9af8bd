// SPDX-License-Identifier: MIT
//
// main.ts - starts the page.
import { mount } from 'svelte';
import { report } from '../core/report.ts';
import './app.css';
import App from './App.svelte';
import './fonts.css';

const target = document.getElementById('app')!;
target.replaceChildren();
addEventListener('error', () => report('script'));
addEventListener('unhandledrejection', () => report('script'));
try {
  mount(App, { target });
} catch (error) {
  report('render');
  throw error;
}
