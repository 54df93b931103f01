export {
  choose,
  confirm,
  hideLoading,
  openBrowserHint,
  openLogin,
  openPasswordSteps,
  openShareHint,
  openSignUp,
  pay,
  showLoading,
} from './open'
export { showWaitingToast, toast, toastAfterReload } from './toast'
export { closeOverlay, leaveOverlays, overlayShown } from './close'
export { onOverlays, overlayState, useOverlays } from './store'
export type { ConfirmOptions, LoadingStyle, LoginOptions, Overlay, PayOptions, SignUpOptions } from './types'
