export { holdCall, loseCall, onCall, onUpload, Refusal, refusal, sentTo } from './api'
export { expectAccessible } from './axe'
export { address, renderPage } from './renderPage'
export { TestRouter } from './TestHost'
