// SPDX-License-Identifier: MIT
//
// main.ts - starts the page.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import './fonts.css';

mount(App, { target: document.getElementById('app')! });
