export type { DeepLinkQuery } from '../deeplink'
export { openApp } from './openApp'
export { OpenAppButton } from './OpenAppButton'
