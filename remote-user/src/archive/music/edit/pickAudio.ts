import { copyText } from '@dm/shared/deeplink'
import { isAndroid, isOwnApp, isWeChat } from '@dm/shared/env'
import { confirm, toast } from '@dm/shared/overlay'
import { pickFiles } from '@dm/shared/upload'

/** The app's webview, and WeChat on Android, offer pictures alone where a page asks for sound. */
const hasNoAudioPicker = () => isOwnApp() || (isWeChat() && isAndroid())

/** Lets the user choose songs; where none can be chosen it says so and offers the page's link. Returns the files. */
export async function pickAudio(options: { multiple?: boolean } = {}): Promise<readonly File[]> {
  if (!hasNoAudioPicker()) return pickFiles('audio', options)
  const copies = await confirm({
    title: '请在浏览器中上传音频',
    text: '当前环境无法选择音频文件，可复制本页链接到浏览器中打开',
    ok: '复制链接',
  })
  if (copies) toast((await copyText(location.href)) ? '链接已复制' : '复制失败，请手动复制')
  return []
}
