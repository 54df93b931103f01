import { useOrigin } from '@dm/shared/router'
import { Logo } from '@dm/shared/ui/art'
import { Card as Box } from '@dm/shared/ui/page'
import { Qr } from '@dm/shared/ui/qr'
import css from '../card/card.module.css'
import { cardLink, type Card } from '../template/facts'

/** 把这张模卡带走: the code at the foot of the card. */
export function ScanCard({ card }: { card: Card }) {
  const origin = useOrigin()
  return (
    <Box className={css.scan}>
      <Qr
        className={css.qr}
        size={104}
        text={cardLink(origin, card.uid, 'qr')}
        label={`${card.stageName}模卡的二维码`}
      />
      <div>
        <h3>把这张模卡带走</h3>
        <p className="dm-note">长按或扫一扫，查看{card.stageName}的最新模卡和档期</p>
        <span className={css.brand}>
          <Logo size={18} />
          点梦
        </span>
      </div>
    </Box>
  )
}
