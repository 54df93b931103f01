import { bridge } from '@dm/shared/bridge'
import { isIos, isOwnApp, isWeChat } from '@dm/shared/env'
import { uuid } from '@dm/shared/format'
import { requestForm } from '@dm/shared/request'

/** WeChat and iOS save a picture by a long press on it. */
export const keepsByPress = (): boolean => !isOwnApp() && (isWeChat() || isIos())

/** In the app: uploaded (purpose `poster`, kept 24 h) and handed over; elsewhere a download `{艺名}-模卡.jpg`. */
export async function savePoster(blobs: readonly Blob[], stageName: string): Promise<void> {
  for (const [n, blob] of blobs.entries()) {
    const name = `${stageName}-模卡${blobs.length > 1 ? `-${n + 1}` : ''}.jpg`
    if (isOwnApp()) await bridge.downloadImageUrl({ url: await uploadPoster(blob, name), name })
    else download(blob, name)
  }
}

async function uploadPoster(blob: Blob, name: string): Promise<string> {
  const form = new FormData()
  form.append('kind', 'image')
  form.append('purpose', 'poster')
  form.append('requestId', uuid())
  form.append('file', blob, name)
  const file = await requestForm('file/upload', form)
  if (!('url' in file)) throw new Error('A whole file was answered as a part')
  return new URL(file.url, window.location.origin).href
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
