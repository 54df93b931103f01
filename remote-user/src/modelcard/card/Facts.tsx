import { Tag } from '@dm/shared/ui/list'
import { Section } from '@dm/shared/ui/page'
import { factsOf, stylesOf, VISIBLE_TO, type Card, type Limit } from '../template/facts'
import css from './card.module.css'

/** 关于我: only existing facts, in two columns; then skills and styles. */
export function Facts({ card }: { card: Card }) {
  const facts = factsOf(card)
  const styles = stylesOf(card)
  const skills = card.skills ?? []
  if (facts.length + styles.length + skills.length === 0) return null
  return (
    <Section title="关于我" card>
      <dl className={css.facts}>
        {facts.map((fact) => (
          <div key={fact.key} className={fact.wide || fact.limit ? css.wide : undefined}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.value}
              <LimitMark limit={fact.limit} />
            </dd>
          </div>
        ))}
      </dl>
      {skills.length + styles.length > 0 && (
        <p className={css.tags}>
          {skills.map((skill) => (
            <Tag key={skill}>{skill}</Tag>
          ))}
          {styles.map((style) => (
            <Tag key={style} tone="orange">
              {style}
            </Tag>
          ))}
        </p>
      )}
    </Section>
  )
}

/** Shown beside a field that not everybody gets. */
export function LimitMark({ limit }: { limit: Limit | null }) {
  return limit && <span className={css.notice}>{VISIBLE_TO[limit]}</span>
}
