import { mount } from 'svelte'

import App from './App.svelte'

export const show = (target: HTMLElement) => mount(App, { target })
