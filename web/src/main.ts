import './lib/app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { showTips } from './lib/kit/tips';
import { followLinks } from './lib/route.svelte';

followLinks();
showTips(document);
export default mount(App, { target: document.getElementById('app')! });
