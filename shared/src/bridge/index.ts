export { bridge, showInAppMap } from './bridge'
export { bridgeReady, installAppCallbacks, onAppImage, onReloadRoute } from './callbacks'
export { BridgeError, type Bridge, type BridgePayloads, type SharePayload } from './types'
