export { useStore } from 'zustand'
export { createStore } from 'zustand/vanilla'
export { createChannel } from './channel'
