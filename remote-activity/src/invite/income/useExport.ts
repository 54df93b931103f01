import { bridge } from '@dm/shared/bridge'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { monthText } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'

/** 导出: a CSV of the month. WeChat cannot download (docs/product/referral.md#inviteincome). */
export function useExport(): (month: string) => Promise<void> {
  const { mutateAsync: order } = useApiMutation('ivt/income/month/export')
  return async (month) => {
    if (isWeChat() && !isOwnApp()) {
      toast('请在浏览器中打开下载')
      return
    }
    const { url } = await order({ month })
    await bridge.downloadFile({
      url: new URL(url, window.location.origin).href,
      name: `点梦邀请收益-${monthText(month)}.csv`,
    })
  }
}
