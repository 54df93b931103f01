import { Section } from '@dm/shared/ui/page'
import { useToday } from '@dm/shared/ui/deadline'
import { ServiceCard } from '../components/category/ServiceCard'
import css from './share.module.css'
import type { Shared } from './types'

/** A provider's services as cards; nothing without one. */
export function Others({ list, title }: { list: Shared['list']; title: string }) {
  const today = useToday()
  if (list.length === 0) return null
  return (
    <Section title={title}>
      <ul className={css.grid}>
        {list.map((card) => (
          <li key={card.id}>
            <ServiceCard card={card} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
