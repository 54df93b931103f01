export {
  choose,
  confirm,
  hideLoading,
  openBrowserHint,
  openLogin,
  openPasswordSteps,
  openShare,
  openShareHint,
  openSignUp,
  pay,
  showLoading,
} from './open'
export { dropToast, showWaitingToast, TOAST_MS, toast, toastAfterReload } from './toast'
export { lazySheet } from './lazySheet'
export { closeOverlay, leaveOverlays, overlayShown } from './close'
export { overlayState, useOverlays } from './store'
export type { ConfirmOptions, LoadingStyle, LoginOptions, Overlay, PayOptions, ShareOptions } from './types'
