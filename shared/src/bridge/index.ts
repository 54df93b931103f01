export { bridge, showInAppMap } from './bridge'
export { installAppCallbacks, onReloadRoute } from './callbacks'
