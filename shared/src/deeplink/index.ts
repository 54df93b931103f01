export { deepLinkText, type DeepLinkQuery } from './text'
export { copyText } from './copyText'
