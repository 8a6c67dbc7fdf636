// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import App from './App.svelte';
import { keepForOffline } from './offline/register';
import './styles/base.css';
import './styles/home.css';
import './styles/table.css';
import './styles/board.css';
import './styles/study.css';

mount(App, { target: document.getElementById('app')! });
keepForOffline();
