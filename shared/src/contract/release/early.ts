/**
 * Names and limits that pages share with the early script, the only inline script of a page's HTML (host/src/early): it
 * runs before any other one.
 */

/** App → page (docs/product/foundations.md#7-the-native-app). */
export interface AppCallbacks {
  onToken(token: string): void
  onUid(uid: string): void
  onImage(url: string): void
  onReloadRoute(): void
  onAppOpen(): void
}

export type EarlyCall = [name: keyof AppCallbacks, value?: string]

/** A field of a form whose content the early script keeps. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** The app's callbacks; until the page is alive those of the early script, with the calls made in `early`. */
    dmApp?: Partial<AppCallbacks> & { early?: EarlyCall[] }
    /** Taps on buttons of a page that is not alive yet, in order. */
    dmTaps?: Event[]
    /** The text that the last of them has copied itself. */
    dmCopied?: string
    /** Fields of a page that is not alive yet, in the order of their last change: the text, or whether they are ticked. */
    dmTyped?: Map<TypedField, string | boolean>
    /** A word is being composed, as with pinyin. */
    dmComposing?: boolean
    /** Depth of the layer under which the page was loaded, until the host's history starts. */
    dmLayer?: number
    /** Settled when the film that plays early has begun or was refused. */
    dmFilm?: Promise<void>
    /** The browser is below the minimum: the host does not start. */
    dmOld?: true
    /** Set while an older browser's polyfills have not come: they call these functions, which start the host. */
    dmWaits?: (() => void)[]
  }
  interface HTMLScriptElement {
    /** Set when a script of the HTML has run or has failed. */
    ended?: true
  }
}

/** On a film: it starts by itself, without sound, before the scripts. */
export const EARLY_PLAY = 'data-early-play'

/** On a film that has started so, and on `<html>` until the page is alive. */
export const EARLY = 'data-early'

/** The template in which the scripts of a rendered page wait. */
export const WAITING_SCRIPTS = 'scripts'

/** The meta element that names the polyfills, with their hash in `data-integrity`. */
export const POLYFILLS_META = 'dm-polyfills'

/** The meta element with the download address of the app. */
export const APP_STORE_META = 'dm-app-store'

/** The message at the foot of a rendered page whose host is late. */
export const LATE_MESSAGE = 'missing'

/** Key of a message for the next page in the session storage. */
export const WAITING_TOAST = 'dm.toast'

/** Text of 打开APP when the browser has refused to copy. */
export const COPY_REFUSED = '口令复制失败，请下载APP后再打开本页'

/** Time for the host to render anything, in ms; it may still start after that. */
export const BOOT_BUDGET_MS = 20_000

/** Longest wait of a rendered page's scripts for its first screen, in ms. */
export const PAINT_BUDGET_MS = 400
