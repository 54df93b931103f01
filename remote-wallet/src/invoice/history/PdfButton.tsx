import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isAndroid, isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { useApiQuery } from '@dm/shared/query'
import { Button, buttonClass } from '@dm/shared/ui/button'
import { minutesMs } from '@dm/shared/time'
import type { Invoice } from './types'

/**
 * A new address is requested long before the present one expires after 10 minutes (docs/product/wallet.md#providers).
 */
const FRESH_MS = minutesMs(5)

/**
 * 查看PDF: opens a new tab, so the address is requested before the tap (a tab opened after an answer is blocked). The app
 * downloads; WeChat on Android cannot open PDFs, so there the link is copied and the e-mail offered.
 */
export function PdfButton({ invoice, onMail }: { invoice: Invoice; onMail: () => void }) {
  const pdf = useApiQuery(
    'wallet/invoice/pdf/query',
    { invoiceId: invoice.id },
    { staleTime: 0, refetchInterval: FRESH_MS },
  )
  if (!pdf.data) {
    return pdf.error ? (
      <Button onClick={() => pdf.refetch()}>PDF 加载失败，重试</Button>
    ) : (
      <Button disabled>查看PDF</Button>
    )
  }
  const { url, fileName } = pdf.data
  const address = new URL(url, window.location.origin).href
  if (isOwnApp()) {
    return (
      <Button kind="main" onClick={() => bridge.downloadFile({ url: address, name: fileName })}>
        查看PDF
      </Button>
    )
  }
  if (isWeChat() && isAndroid()) {
    const copy = async () => {
      toast((await copyText(address)) ? '链接已复制，请在浏览器中打开' : '复制失败，请发送到邮箱')
      onMail()
    }
    return (
      <Button kind="main" onClick={copy}>
        查看PDF
      </Button>
    )
  }
  return (
    <a href={address} target="_blank" rel="noopener" className={buttonClass({ kind: 'main' })}>
      查看PDF
    </a>
  )
}
