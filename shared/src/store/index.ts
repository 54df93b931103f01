export { useStore } from 'zustand'
export { createStore, type StoreApi } from 'zustand/vanilla'
export { createChannel, type Channel } from './channel'
