import { count, monthDay } from '@dm/shared/format'
import type { Pack } from './items'
import css from './traffic.module.css'

const STATES = { active: '使用中', used: '已用完', expired: '已过期', refunding: '退款中', refunded: '已退款' }

interface PacksProps {
  packs: readonly Pack[]
  selected: string | null
  /** Null: all packs. */
  onChoose: (packId: string | null) => void
}

/** Every pack as a card; a tap filters the records by it, another tap shows all again. */
export function Packs({ packs, selected, onChoose }: PacksProps) {
  return (
    <ul className={css.packs} aria-label="流量包">
      {packs.map((pack) => (
        <li key={pack.id}>
          <button
            type="button"
            className={css.pack}
            aria-pressed={pack.id === selected}
            onClick={() => onChoose(pack.id === selected ? null : pack.id)}
          >
            <PackCard pack={pack} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function PackCard({ pack: { name, total, used, expired, refunded, left, lastDay, state } }: { pack: Pack }) {
  return (
    <>
      <span className={css.name}>
        <b>{name}</b>
        <span className={state === 'active' ? css.active : css.over}>{STATES[state]}</span>
      </span>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${(used / total) * 100}%` }} />
        <i className={css.gone} style={{ width: `${((expired + refunded) / total) * 100}%` }} />
      </span>
      <span>
        已用 {count(used)} / {count(total)}
      </span>
      <span>
        {expired > 0 ? `已过期 ${count(expired)}` : refunded > 0 ? `已退款 ${count(refunded)}` : `剩余 ${count(left)}`}{' '}
        · {monthDay(lastDay)} 到期
      </span>
    </>
  )
}
