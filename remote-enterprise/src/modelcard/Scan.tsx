import { useOrigin } from '@dm/shared/router'
import { Card } from '@dm/shared/ui/page'
import { Qr } from '@dm/shared/ui/qr'
import { Logo } from '@dm/shared/ui/art'
import { shareLink, type Head } from './card'
import css from './modelcard.module.css'

/** The QR code of the shared link. */
export function Scan({ head }: { head: Head }) {
  const origin = useOrigin()
  return (
    <Card className={css.scan}>
      <Qr text={shareLink(head, origin)} label={`${head.shortName}企业模卡的二维码`} size={104} className={css.qr} />
      <div>
        <h2 className={css.scanTitle}>把这张模卡带走</h2>
        <p className="dm-note">长按或扫一扫，查看{head.shortName}的最新模卡</p>
        <span className={css.brand}>
          <Logo size={18} />
          点梦
        </span>
      </div>
    </Card>
  )
}
