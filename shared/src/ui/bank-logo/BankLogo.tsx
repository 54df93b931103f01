import { BankIcon } from '../icon'
import css from './bankLogo.module.css'

/** Sign and colour of a bank by its number; drawn by us, no trademarks (wallet, "Payout accounts"). White on each is above 4.5. */
const LOGOS: Readonly<Record<number, readonly [sign: string, colour: string]>> = {
  1: ['中', '#a71e32'],
  2: ['农', '#007a5e'],
  3: ['工', '#b8182b'],
  4: ['建', '#1a4fa3'],
  5: ['交', '#1d3c78'],
  6: ['招', '#b3242c'],
  7: ['邮', '#00703c'],
  8: ['民', '#1c6a8f'],
  9: ['信', '#c3202f'],
  10: ['光', '#6b2c91'],
  11: ['华', '#c22030'],
  12: ['广', '#a5192e'],
  13: ['平', '#b84a08'],
  14: ['浦', '#22408f'],
  15: ['兴', '#154a8c'],
  16: ['浙', '#a8441a'],
  17: ['渤', '#1f4e8c'],
  18: ['恒', '#2d5a4a'],
}

/** The logo of a bank, 40px; a neutral card where there is none. */
export function BankLogo({ bankId }: { bankId?: number }) {
  const logo = bankId === undefined ? undefined : LOGOS[bankId]
  if (!logo)
    return (
      <span className={css.none} aria-hidden="true">
        <BankIcon size={24} />
      </span>
    )
  const [sign, colour] = logo
  return (
    <svg className={css.logo} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill={colour} />
      <text x="20" y="27" textAnchor="middle">
        {sign}
      </text>
    </svg>
  )
}
