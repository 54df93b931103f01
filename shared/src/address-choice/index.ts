export {
  leaveChoice,
  leavePickedPlace,
  leaveSelectedAddress,
  takeChoice,
  takePickedPlace,
  takeSelectedAddress,
  type PickedPlace,
} from './choice'
export { useSelectedAddress } from './useSelectedAddress'
