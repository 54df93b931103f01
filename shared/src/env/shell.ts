import { createChannel } from '../store'
import { isOwnApp } from './agent'
import { storage } from './storage'

/**
 * Height in px that a page leaves free at its top inside the app (docs/product/foundations.md#10-constants-and-limits).
 */
const APP_NAV_HEIGHT = 20

const changed = createChannel()

/**
 * Called when the app has identified itself: `isApp` becomes `'1'`, the nav bar's height 20
 * (docs/product/foundations.md#7-the-native-app).
 */
export function markInApp(): void {
  storage.set('isApp', '1')
  applyNavHeight()
  changed.emit()
}

/** Sets the nav bar's height for styles (`--dm-nav-h`). */
export function applyNavHeight(): void {
  const root = document.documentElement
  if (isOwnApp()) {
    root.dataset.app = '1'
    root.style.setProperty('--dm-nav-h', `${APP_NAV_HEIGHT}px`)
  }
}

/** Calls back when the nav bar's height has changed; returns the unsubscribe function. */
export const onNavHeight = changed.on
