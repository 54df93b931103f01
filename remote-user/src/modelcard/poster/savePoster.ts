import { isIos, isOwnApp, isWeChat } from '@dm/shared/env'
import { handPosterToApp } from '@dm/shared/poster'

/** WeChat and iOS save a picture by a long press on it. */
export const keepsByPress = (): boolean => !isOwnApp() && (isWeChat() || isIos())

/** In the app: handed over; elsewhere a download `{艺名}-模卡.jpg`. */
export async function savePoster(blobs: readonly Blob[], stageName: string): Promise<void> {
  for (const [n, blob] of blobs.entries()) {
    const name = `${stageName}-模卡${blobs.length > 1 ? `-${n + 1}` : ''}.jpg`
    if (isOwnApp()) await handPosterToApp(blob, name)
    else download(blob, name)
  }
}

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this turn; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
