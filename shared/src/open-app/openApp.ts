import { COPY_REFUSED } from '../contract/release/early'
import { isIos, isQQBrowser, isWeChat } from '../env'
import { openBrowserHint, toast } from '../overlay'
import { paths } from '../paths'
import { currentLocation, navigate } from '../router'
import { getUid } from '../session'
import { copyText, deepLinkText, type DeepLinkQuery } from '../deeplink'

/**
 * 打开APP: copies the deep-link text and opens the download page with the same uid
 * (docs/product/foundations.md#5-navigation). Missing parameters are taken from the address at the tap. A refused
 * clipboard is reported, and the download page still opens. WeChat and QQ cannot open apps: there a picture shows how
 * to open the page in the browser.
 */
export async function openApp(given?: DeepLinkQuery): Promise<void> {
  const query = given ?? fromAddress()
  const uid = query.uid || getUid() || ''
  const copied = await copyText(deepLinkText({ ...query, uid }, isIos()))
  if (isWeChat() || isQQBrowser()) return void openBrowserHint()
  if (!copied) toast(COPY_REFUSED)
  navigate(paths.commonDownload({ uid }))
}

const fromAddress = () => queryOf(new URLSearchParams(currentLocation().search))

/** Returns what the app opens by a page's address. */
export function queryOf(search: URLSearchParams): DeepLinkQuery {
  return {
    uid: search.get('uid'),
    id: search.get('id'),
    vodId: search.get('vodId'),
    collectId: search.get('collectId'),
  }
}
