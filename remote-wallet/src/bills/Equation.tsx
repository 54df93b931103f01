import { fenParts, money, MINUS } from '@dm/shared/format'
import { HelpIcon } from '@dm/shared/ui/icon'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './bills.module.css'
import type { Bill } from './types'

/** 月初 + 收入 − 提现 = 月末, with bars. Without a bill every figure is `--`. */
export function Equation({ bill, running }: { bill: Bill | undefined; running: boolean }) {
  const [open, setOpen] = useState(false)
  const end = running ? '当前' : '月末'
  const { openFen = 0, incomeFen = 0, withdrawFen = 0, closeFen = 0 } = bill ?? {}
  // Bars are relative to the highest balance of the month.
  const scale = Math.max(openFen + incomeFen, openFen, closeFen, 1)
  const bar = (from: number, to: number) => ({
    left: `${(Math.min(from, to) / scale) * 100}%`,
    width: `${(Math.abs(to - from) / scale) * 100}%`,
  })
  const rows = [
    { sign: '', label: '月初', fen: openFen, look: css.base, place: bar(0, openFen) },
    { sign: '+', label: '收入', fen: incomeFen, look: css.in, place: bar(openFen, openFen + incomeFen) },
    { sign: MINUS, label: '提现', fen: withdrawFen, look: css.gone, place: bar(openFen + incomeFen, closeFen) },
    { sign: '=', label: end, fen: closeFen, look: css.now, place: bar(0, closeFen) },
  ]
  const spoken = bill
    ? `月初 ${money(openFen)} + 收入 ${money(incomeFen)} ${MINUS} 提现 ${money(withdrawFen)} = ${end} ${money(closeFen)}`
    : '合计没有加载出来'
  return (
    <>
      <table className={css.sumTable}>
        <caption className="sr">{spoken}</caption>
        <tbody>
          {rows.map(({ sign, label, fen, look, place }) => (
            <tr key={label}>
              <th scope="row">
                <i aria-hidden="true">{sign}</i>
                {label}
              </th>
              <td className={css.track} aria-hidden="true">
                {bill && fen !== 0 && <span className={look} style={place} />}
              </td>
              <td className={css.figure}>{bill ? plain(fen) : '--'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={css.how} onClick={() => setOpen(true)}>
        <HelpIcon size={16} />
        怎么算的
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="怎么算的">
        <ul className={css.rules}>
          <li>{spoken}</li>
          <li>收入在可用的那天计入，收入扣回从中减去；提现按到账计入，退票从中减去。</li>
          <li>{end}含冻结中的金额，不含待入账。</li>
          <li>支出与退款通过微信支付或支付宝收付，不影响余额。</li>
        </ul>
      </Sheet>
    </>
  )
}

/** Formats an amount in a column: no currency sign. */
function plain(fen: number): string {
  const { negative, whole, cents } = fenParts(fen)
  return `${negative ? MINUS : ''}${whole}.${cents}`
}
