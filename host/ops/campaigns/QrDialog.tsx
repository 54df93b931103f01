import { copyText } from '@dm/shared/deeplink'
import { Button } from '@dm/shared/ui/button'
import { Qr } from '@dm/shared/ui/qr'
import { Dialog } from '@dm/shared/ui/sheet'
import type { ReactNode } from 'react'
import css from './campaigns.module.css'

const onThisMachine = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).host)

/** An address large enough for a phone's camera. */
export function QrDialog({
  title,
  url,
  note,
  onClose,
}: {
  title: string
  url: string
  note: ReactNode
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closable
      buttons={
        <>
          <Button onClick={() => copyText(url)}>复制链接</Button>
          <Button kind="soft" data-autofocus onClick={() => window.open(url, '_blank', 'noopener')}>
            在浏览器打开
          </Button>
        </>
      }
    >
      <div className={css.large}>
        <Qr text={url} label={`「${title}」的二维码`} size={240} />
        <p className={css.url}>{url}</p>
        {note && <p className={css.note}>{note}</p>}
        {onThisMachine(url) && <p className={css.note}>这是本机地址，手机打不开；换成手机能访问的域名再扫</p>}
      </div>
    </Dialog>
  )
}
