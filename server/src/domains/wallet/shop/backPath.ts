/**
 * Returns an in-app path to come back to: one leading slash, no second one, no backslash; undefined for anything else
 * (docs/product/wallet.md#walletcoinrecord).
 */
export function inAppPath(path: string | undefined): string | undefined {
  if (!path || path.length > 200) return undefined
  return /^\/(?![/\\])[^\\\s]*$/.test(path) && !path.includes('//') ? path : undefined
}
