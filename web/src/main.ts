import './lib/app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks } from './lib/route.svelte';

followLinks();
export default mount(App, { target: document.getElementById('app')! });
