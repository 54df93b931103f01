import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import type { Card as EnterpriseCard, Head } from './card'
import css from './modelcard.module.css'

/** The company: registered name, permits, tags, 合作意向. */
export function About({ head, card }: { head: Head; card: EnterpriseCard }) {
  return (
    <Card>
      <h2 className={css.name}>{head.name}</h2>
      {head.orgType && <p className="dm-note">{head.orgType}</p>}
      {head.permits.length + card.tags.length > 0 && (
        <p className={css.tags}>
          {head.permits.map((permit) => (
            <Tag key={permit} tone="line">
              {permit}
            </Tag>
          ))}
          {card.tags.map((tag) => (
            <Tag key={tag} tone="orange">
              {tag}
            </Tag>
          ))}
        </p>
      )}
      {card.cooperation && (
        <div className={css.cooperation}>
          <h3>合作意向</h3>
          <p>{card.cooperation}</p>
        </div>
      )}
    </Card>
  )
}
