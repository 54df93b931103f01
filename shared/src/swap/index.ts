export { useHoldSwap } from './useHoldSwap'
export { useHandOver } from './useHandOver'
export { isHeld, onLetGo } from './holds'
export { onActivityChange, notifyActivityChange } from './live'
