export { useHoldUpdate } from './useHoldUpdate'
export { usePreservedState } from './usePreservedState'
export { isHeld, onLetGo } from './holds'
export { onActivityChange, notifyActivityChange } from './live'
