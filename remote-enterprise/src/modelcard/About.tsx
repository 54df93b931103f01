import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import type { Card as EnterpriseCard, Head } from './card'
import css from './modelcard.module.css'

/** The company: logo, registered name, permits, tags, 合作意向. */
export function About({ head, card }: { head: Head; card: EnterpriseCard }) {
  return (
    <Card>
      <div className={css.company}>
        <div className={css.logo}>
          <Picture src={head.logo} alt="" ratio="1:1" sizes="56px" />
        </div>
        <div className={css.grow}>
          <h2 className={css.name}>{head.name}</h2>
          {head.orgType && <p className={css.note}>{head.orgType}</p>}
        </div>
      </div>
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
