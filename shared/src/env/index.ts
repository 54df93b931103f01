export { storage } from './storage'
export { applyNavHeight, markInApp, navHeight, onNavHeight } from './shell'
export { appVersion, isAndroid, isIos, isOwnApp, isQQBrowser, isTouch, isWeChat, isWeCom } from './agent'
export { report, reportFault, trace } from './report'
