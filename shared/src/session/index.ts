export {
  clearSession,
  endSession,
  getToken,
  getUid,
  isCurrentUser,
  onSession,
  setSession,
  setToken,
  setUid,
} from './store'
export { deviceId } from './device'
export { takeTokenFromAddress } from './address'
export { useSession } from './useSession'
