export {
  closeOverlay,
  confirm,
  hideLoading,
  openLogin,
  openPasswordSteps,
  openShareHint,
  openSignUp,
  showLoading,
  toast,
} from './open'
export type { ConfirmOptions, LoadingStyle, LoginOptions, SignUpOptions } from './types'
export { useOverlays } from './useOverlays'
