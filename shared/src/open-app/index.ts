export { openApp } from './openApp'
