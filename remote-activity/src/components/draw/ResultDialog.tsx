import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'
import css from './draw.module.css'
import { GiftMark } from './GiftMark'
import type { Draw } from './useDraw'

interface ResultDialogProps {
  draws: readonly Draw[]
  onClose: () => void
  onPrizes: () => void
}

/** Drawn gifts, the best last, and their whereabouts: announced as a dialog. */
export function ResultDialog({ draws, onClose, onPrizes }: ResultDialogProps) {
  const sorted = [...draws].sort((a, b) => a.gift.valueFen - b.gift.valueFen)
  const won = sorted.filter(({ gift }) => gift.type !== 'thanks')
  const bill = paths.walletCoinRecord()
  const hasBill = usePageExists(bill)
  const coins = won.reduce((sum, { gift }) => sum + (gift.type === 'coin' ? gift.amount : 0), 0)
  const hasGoods = won.some(({ gift }) => gift.type === 'goods')
  return (
    <Dialog
      open
      onClose={onClose}
      title={won.length > 0 ? '恭喜获得' : '差一点，下次好运'}
      text={coins > 0 ? `已到账 +${coins} 星钻` : undefined}
      buttons={
        <>
          {hasGoods && (
            <Button
              kind="main"
              onClick={() => {
                onClose()
                onPrizes()
              }}
            >
              去领取
            </Button>
          )}
          {!hasGoods && coins > 0 && hasBill && (
            <ButtonLink kind="soft" to={bill}>
              查看星钻
            </ButtonLink>
          )}
          <Button onClick={onClose}>知道了</Button>
        </>
      }
    >
      <ul className={sorted.length > 1 ? `${css.results} ${css.several}` : css.results}>
        {sorted.map(({ drawId, gift, no }) => (
          <li key={drawId}>
            <GiftMark type={gift.type} />
            <b>{gift.name}</b>
            <small>编号 {no}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
