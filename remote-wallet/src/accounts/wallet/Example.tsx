import type { WalletType } from '@dm/shared/contract/forms/wallet/payout'
import { KINDS } from './kinds'
import css from './wallet.module.css'

/** The three corners of a code and some of its dots, in modules of a 21 × 21 field. */
const CORNERS = [
  [0, 0],
  [14, 0],
  [0, 14],
] as const
const DOTS =
  'M9 1h2v1H9zM12 2h1v2h-1zM9 4h1v2H9zM11 5h2v1h-2zM1 9h2v1H1zM4 10h2v1H4zM2 11h1v2H2zM6 9h1v2H6zM14 9h2v1h-2zM17 10h2v2h-2zM19 9h1v1h-1zM15 12h1v2h-1zM18 14h1v2h-1zM9 15h1v2H9zM11 14h2v1h-2zM12 17h1v2h-1zM15 16h2v1h-2zM17 18h3v1h-3zM14 19h1v1h-1zM10 19h1v1h-1z'

/** An example of a valid picture, and where to find it. */
export function Example({ type }: { type: WalletType }) {
  const { where, needsCode, name } = KINDS[type]
  return (
    <span className={css.example}>
      <svg
        viewBox="-3 -3 27 27"
        width="72"
        height="72"
        role="img"
        aria-label={`${name}收款码示例`}
        className={css[type]}
      >
        <rect x="-2" y="-2" width="25" height="25" rx="1.5" fill="#fff" />
        {CORNERS.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            fillRule="evenodd"
            d={`M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`}
          />
        ))}
        <path d={DOTS} />
        <rect x="7.5" y="7.5" width="6" height="6" rx="1.5" className={css.heart} />
        <path d="M9 8.6l1.5 1.7L12 8.6M10.5 10.3v2.4M9.2 10.8h2.6" stroke="#fff" strokeWidth=".6" fill="none" />
      </svg>
      <span className={css.text}>
        <b>示例{needsCode ? '' : '（选填）'}</b>
        <span>{where}</span>
        <span>码要完整清晰；只读取其中的内容，不保存图片</span>
      </span>
    </span>
  )
}
