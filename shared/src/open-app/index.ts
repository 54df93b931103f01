export { downloadLink } from './downloadLink'
export { openApp } from './openApp'
