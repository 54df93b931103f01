import { signedAmount, signedMoney } from '@dm/shared/format'
import css from './signedYuan.module.css'

/** `+12.30`, `-5.00`; nothing is `+0.00` in grey. The sign says the direction, the colour only repeats it. */
export function SignedYuan({ fen, className }: { fen: number; className?: string }) {
  const look = fen === 0 ? css.none : fen > 0 ? css.plus : css.minus
  return (
    <span className={[css.yuan, look, className].filter(Boolean).join(' ')}>
      <span className="sr">{signedMoney(fen)}</span>
      <span aria-hidden="true">{signedAmount(fen / 100)}</span>
    </span>
  )
}
