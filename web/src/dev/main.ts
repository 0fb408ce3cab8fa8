import '../lib/app.css';
import { mount } from 'svelte';
import Dev from './Dev.svelte';

export default mount(Dev, { target: document.getElementById('app')! });
