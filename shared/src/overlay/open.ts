import { isOwnApp } from '../env'
import { sendToApp } from '../bridge/transport'
import { promptFor } from './promptFor'
import { changeOverlays, nextId, overlayState } from './store'
import type {
  ConfirmOptions,
  LoadingStyle,
  LoginOptions,
  Overlay,
  PayOptions,
  ShareOptions,
  SignUpOptions,
} from './types'

let login: Promise<boolean> | undefined

/**
 * The loading overlay: `block` (white card) or `clear` (only a spinner). A second call changes the one that is shown.
 */
export function showLoading(text = '加载中…', style: LoadingStyle = 'block'): void {
  const loading = { id: nextId(), home: '', kind: 'loading', text, style } as const
  changeOverlays((before) => ({ ...before, open: [...before.open.filter(({ kind }) => kind !== 'loading'), loading] }))
}

export function hideLoading(): void {
  if (!overlayState().open.some(({ kind }) => kind === 'loading')) return
  changeOverlays((before) => ({ ...before, open: before.open.filter(({ kind }) => kind !== 'loading') }))
}

/**
 * Opens the login dialog; resolves with true after a login. Without options, or with a reason alone, the route decides
 * the form (docs/product/foundations.md#6-overlays). While it is open, further calls wait for the same result. In the native app
 * the app is asked to log out instead, and the result is false: its token arrives by `onToken`.
 */
export function openLogin(options?: LoginOptions): Promise<boolean> {
  if (isOwnApp() && sendToApp('loginOut', undefined)) return Promise.resolve(false)
  login ??= open<boolean>((base, close) => ({
    ...base,
    kind: 'login',
    options: formOf(options),
    close,
  })).finally(() => (login = undefined))
  return login
}

/** Returns the caller's form, where an empty object means both ways; a reason alone is no form. */
function formOf(options: LoginOptions | undefined): LoginOptions {
  if (options === undefined) return promptFor(window.location)
  const { reason, ...form } = options
  if (reason === undefined || Object.keys(form).length > 0) return options
  return { ...promptFor(window.location), reason }
}

/** 立即报名: resolves with true when the entry was made. */
export const openSignUp = (options: SignUpOptions): Promise<boolean> =>
  open((base, close) => ({ ...base, kind: 'signUp', options, close }))

/** 密码设置步骤. */
export const openPasswordSteps = (): Promise<void> =>
  open((base, close) => ({ ...base, kind: 'passwordSteps', close: () => close() }))

/** The share sheet: 微信, 复制链接 and, where the page has one, 海报; resolves when it is closed. */
export const openShare = (options: ShareOptions): Promise<void> =>
  open((base, close) => ({ ...base, kind: 'share', options, close: () => close() }))

/** The full-screen cover that points at the menu in the corner. */
export const openShareHint = (): Promise<void> =>
  open((base, close) => ({ ...base, kind: 'shareHint', close: () => close() }))

/** Shows a WeChat user how to open the page in the browser: for the app (the banner's flag `link`), or to pay there. */
export const openBrowserHint = (about: 'app' | 'pay' = 'app'): Promise<void> =>
  open((base, close) => ({ ...base, kind: 'browserHint', about, close: () => close() }))

/**
 * The payment sheet of an order (docs/product/wallet.md#payment-sheet); resolves when it is closed. A payment continues
 * at `/paySuccess`.
 */
export const pay = (options: PayOptions): Promise<void> =>
  open((base, close) => ({ ...base, kind: 'pay', options, close: () => close() }))

/** Asks a question; false for cancel, Escape or a tap outside. */
export const confirm = async (options: ConfirmOptions): Promise<boolean> => (await choose(options)) === true

/** Offers two actions: true for `ok`, false for `cancel`, null for Escape or a tap outside. */
export const choose = (options: ConfirmOptions): Promise<boolean | null> =>
  open((base, close) => ({ ...base, kind: 'confirm', options, close }))

function open<T>(make: (base: { id: number; home: string }, close: (answer: T) => void) => Overlay): Promise<T> {
  return new Promise((resolve) => {
    const id = nextId()
    const close = (answer: T) => {
      changeOverlays((before) => ({ ...before, open: before.open.filter((overlay) => overlay.id !== id) }))
      resolve(answer)
    }
    const home = window.location.pathname + window.location.search
    changeOverlays((before) => ({ ...before, open: [...before.open, make({ id, home }, close)] }))
  })
}
