// SPDX-License-Identifier: MIT
//
// main.ts - starts the page.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import './fonts.css';

const target = document.getElementById('app')!;
target.replaceChildren();
mount(App, { target });
