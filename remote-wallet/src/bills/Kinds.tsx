import { fenParts, MINUS } from '@dm/shared/format'
import type { Group } from './address'
import css from './bills.module.css'
import type { Kind, KindSum } from './types'

const MOST = 4
const NAMES: Record<Exclude<Group, 'all'>, string> = {
  income: '收入',
  expense: '支出',
  withdraw: '提现',
  refund: '退款',
}

interface KindsProps {
  kinds: readonly KindSum[]
  group: Group
  selected: Kind | null
  onChoose: (group: Group, kind: Kind | null) => void
}

/** The parts of the month's income, or of the chosen group: the largest four and 其他; each filters the list. */
export function Kinds({ kinds, group, selected, onChoose }: KindsProps) {
  const shown = group === 'all' ? mainGroup(kinds) : group
  const parts = kinds.filter((kind) => kind.group === shown)
  if (!shown || parts.length === 0) return null
  const large = parts.slice(0, parts.length > MOST + 1 ? MOST : MOST + 1)
  const rest = parts.slice(large.length)
  const whole = parts.reduce((sum, kind) => sum + Math.max(kind.fen, 0), 0)
  const top = Math.max(...parts.map((kind) => kind.fen), 1)
  const restFen = rest.reduce((sum, kind) => sum + kind.fen, 0)
  return (
    <>
      <h2 className={css.kindsHead}>{NAMES[shown]}构成</h2>
      <ul className={css.kinds}>
        {large.map((one) => (
          <li key={one.kind}>
            <button
              type="button"
              aria-pressed={selected === one.kind}
              onClick={() => onChoose(shown, selected === one.kind ? null : one.kind)}
            >
              <KindLine label={one.label} fen={one.fen} top={top} whole={whole} />
            </button>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <button type="button" aria-pressed={false} onClick={() => onChoose(shown, null)}>
              <KindLine label="其他" fen={restFen} top={top} whole={whole} />
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

function mainGroup(kinds: readonly KindSum[]): Exclude<Group, 'all'> | null {
  const groups = ['income', 'expense', 'withdraw', 'refund'] as const
  return groups.find((one) => kinds.some((kind) => kind.group === one)) ?? null
}

function KindLine({ label, fen, top, whole }: { label: string; fen: number; top: number; whole: number }) {
  const { negative, whole: yuan, cents } = fenParts(fen)
  const share = whole > 0 ? (fen / whole) * 100 : 0
  return (
    <>
      <span className={css.kindName}>{label}</span>
      <span className={css.kindBar} aria-hidden="true">
        <i style={{ width: `${(Math.max(fen, 0) / top) * 100}%` }} />
      </span>
      <span className={css.kindFen}>
        {negative && MINUS}
        {yuan}.{cents}
      </span>
      <span className={css.kindShare}>{share.toFixed(1).replace('-', MINUS)}%</span>
    </>
  )
}
