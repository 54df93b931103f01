export { useHoldSwap } from './useHoldSwap'
export { useHandOver, type Handed } from './useHandOver'
export { isHeld, onLetGo } from './holds'
export { onActivityChange, notifyActivityChange } from './live'
