import { APP_STORE_META } from '../contract/release/early'

/** Returns the app store's configured address, which the server adds to the page; null without one. */
export function appStoreUrl(): string | null {
  const url = document.querySelector(`meta[name=${APP_STORE_META}]`)?.getAttribute('content')
  return url?.startsWith('https://') ? url : null
}
