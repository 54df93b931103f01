import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { monthText } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'

/**
 * 导出: a CSV of the month. WeChat cannot download, so there the link is copied
 * (docs/product/wallet.md#walletfinancialdetail).
 */
export function useExport(): (month: string) => Promise<void> {
  const { mutateAsync: order } = useApiMutation('wallet/bill/export')
  return async (month) => {
    const { url } = await order({ month })
    const address = new URL(url, window.location.origin).href
    if (!isWeChat() || isOwnApp())
      return bridge.downloadFile({ url: address, name: `点梦账单-${monthText(month)}.csv` })
    toast((await copyText(address)) ? '链接已复制，请在浏览器中打开' : '复制失败，请在浏览器中打开本页导出')
  }
}
