// SPDX-License-Identifier: MIT
//
// main.ts - starts the page.
import './fonts.css';
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
