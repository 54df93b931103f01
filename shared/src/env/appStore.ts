/** The configured address in the app store, which the server writes into the page; null where there is none. */
export function appStoreUrl(): string | null {
  const url = document.querySelector('meta[name="dm-app-store"]')?.getAttribute('content')
  return url?.startsWith('https://') ? url : null
}
