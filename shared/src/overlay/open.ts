import { promptFor } from './promptFor'
import { changeOverlays, nextId, overlayState } from './store'
import type { ConfirmOptions, LoadingStyle, LoginOptions, Overlay, SignUpOptions } from './types'

/** How long a toast stands, in ms. */
const TOAST_MS = 2000
let toastTimer: ReturnType<typeof setTimeout> | undefined
let login: Promise<boolean> | undefined

/** A short message above everything, read out by screen readers; the next one takes its place. */
export function toast(text: string): void {
  clearTimeout(toastTimer)
  changeOverlays((before) => ({ ...before, toast: { id: nextId(), text } }))
  toastTimer = setTimeout(() => changeOverlays((before) => ({ ...before, toast: null })), TOAST_MS)
}

/** The loading overlay: `block` (white card) or `clear` (spinner alone). A second call changes the one that is shown. */
export function showLoading(text = '加载中…', style: LoadingStyle = 'block'): void {
  changeOverlays((before) => ({
    ...before,
    open: [...before.open.filter(({ kind }) => kind !== 'loading'), { id: nextId(), kind: 'loading', text, style }],
  }))
}

export function hideLoading(): void {
  if (!overlayState().open.some(({ kind }) => kind === 'loading')) return
  changeOverlays((before) => ({ ...before, open: before.open.filter(({ kind }) => kind !== 'loading') }))
}

/**
 * Asks to log in; true when the user did. Without options the route decides how (foundations, section 6). While it is
 * open, further calls wait for the same answer.
 */
export function openLogin(options?: LoginOptions): Promise<boolean> {
  login ??= open<boolean>((id, close) => ({
    id,
    kind: 'login',
    options: options ?? promptFor(window.location),
    close,
  })).finally(() => (login = undefined))
  return login
}

/** 立即报名: true when the entry was made. */
export const openSignUp = (options: SignUpOptions): Promise<boolean> =>
  open((id, close) => ({ id, kind: 'signUp', options, close }))

/** 密码设置步骤. */
export const openPasswordSteps = (): Promise<void> =>
  open((id, close) => ({ id, kind: 'passwordSteps', close: () => close() }))

/** The full-screen cover that points at the menu in the corner. */
export const openShareHint = (): Promise<void> => open((id, close) => ({ id, kind: 'shareHint', close: () => close() }))

/** A question; false for cancel, Escape or a tap beside it. */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  open((id, close) => ({ id, kind: 'confirm', options, close }))

function open<T>(make: (id: number, close: (answer: T) => void) => Overlay): Promise<T> {
  return new Promise((resolve) => {
    const id = nextId()
    const close = (answer: T) => {
      changeOverlays((before) => ({ ...before, open: before.open.filter((overlay) => overlay.id !== id) }))
      resolve(answer)
    }
    changeOverlays((before) => ({ ...before, open: [...before.open, make(id, close)] }))
  })
}

/** Closes an overlay as Escape does: the answer is no. */
export function closeOverlay(overlay: Overlay): void {
  if (overlay.kind === 'loading') return
  if (overlay.kind === 'passwordSteps' || overlay.kind === 'shareHint') overlay.close()
  else overlay.close(false)
}
