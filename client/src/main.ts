import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { followLinks } from './shell/router.svelte';
import { installer } from './shell/install.svelte';
import { applySettings } from './shell/settings.svelte';

applySettings();
followLinks();
installer.begin();
mount(App, { target: document.getElementById('app')! });
