import { bridge } from '../bridge'
import { uuid } from '../format'
import { toast } from '../overlay'
import { requestForm, RequestError } from '../request'

/** Uploads a poster (purpose `poster`, kept 24 h) and hands its address to the app, which saves it. `name` is a file's. */
export async function handPosterToApp(blob: Blob, name: string): Promise<void> {
  const form = new FormData()
  form.append('kind', 'image')
  form.append('purpose', 'poster')
  form.append('requestId', uuid())
  form.append('file', blob, name)
  const file = await requestForm('file/upload', form)
  // The answer to one part of a large upload has no address; a poster is sent whole.
  if (!('url' in file)) throw new Error('The poster was not stored')
  await bridge.downloadImageUrl({ url: new URL(file.url, window.location.origin).href, name })
}

/** Says why a poster was not saved. What the server refused, its limit for one, the client has said in the server's words. */
export function sayPosterLost(error: unknown): void {
  if (!(error instanceof RequestError) || error.retcode === null) toast('网络异常，请稍后重试')
}
