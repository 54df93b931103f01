import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { monthText } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'

/** 导出: a CSV of the month. WeChat downloads nothing, so there the link is copied (wallet, "/wallet/financialDetail"). */
export async function exportMonth(month: string): Promise<void> {
  try {
    const { url } = await request('wallet/bill/export', { month })
    const address = new URL(url, window.location.origin).href
    if (!isWeChat() || isOwnApp())
      return await bridge.downloadFile({ url: address, name: `点梦账单-${monthText(month)}.csv` })
    toast((await copyText(address)) ? '链接已复制，请在浏览器中打开' : '复制失败，请在浏览器中打开本页导出')
  } catch (error) {
    // The client has said what the server refused; a lost answer is said here.
    if (!isRequestError(error) || error.retcode === null) toast(NETWORK_MESSAGE)
  }
}
