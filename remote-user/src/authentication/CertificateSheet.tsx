import { isOwnApp } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { handPosterToApp, sayPosterLost, usePoster } from '@dm/shared/poster'
import { Spinner } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './authentication.module.css'
import { CERTIFICATE, drawCertificate, type CertificateContent } from './drawCertificate'

interface CertificateSheetProps {
  content: CertificateContent
  onClose: () => void
}

/** The certificate as a picture: saved by a long press, or by the app. Default export: loaded when it is opened. */
export default function CertificateSheet({ content, onClose }: CertificateSheetProps) {
  const poster = usePoster(content, async (of) => [await drawCertificate(of)])
  const save = async () => {
    const [blob] = poster.drawn?.blobs ?? []
    if (!blob) return
    await handPosterToApp(blob, `点梦官方认证-${content.nickname}.jpg`)
    toast('证书已保存')
  }
  return (
    <Sheet
      open
      title="认证证书"
      onClose={onClose}
      bar={
        isOwnApp() && (
          <Button kind="main" block disabled={!poster.drawn} onClick={() => save().catch(sayPosterLost)}>
            保存到相册
          </Button>
        )
      }
    >
      {poster.failed ? (
        <FailedRow text="证书生成失败，请重试" onRetry={poster.retry} />
      ) : (
        <div className={css.picture}>
          {poster.drawn ? (
            <img src={poster.drawn.urls[0]} alt={`${content.nickname}的官方认证证书`} {...CERTIFICATE} />
          ) : (
            <span role="status" aria-label="证书生成中">
              <Spinner />
            </span>
          )}
        </div>
      )}
      {poster.drawn && !isOwnApp() && <p className={css.hint}>长按图片保存或发送给朋友</p>}
    </Sheet>
  )
}
