import { PIECE_KINDS, PIECE_STATUSES, ROLE_TYPES } from '@dm/shared/contract/vocabulary/options'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Tag } from '@dm/shared/ui/list'
import { MoreLink, Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import type { Card } from '../template/facts'
import css from './card.module.css'

/** 代表作: up to six, sideways. */
export function Works({ card }: { card: Card }) {
  const all = paths.archivesPieces({ uid: card.uid })
  const hasAll = usePageExists(all)
  const works = card.works ?? []
  if (works.length === 0) return null
  return (
    <Section title="代表作" more={hasAll ? <MoreLink to={all}>全部{card.worksTotal}</MoreLink> : undefined}>
      <ul className={css.works} tabIndex={0} aria-label="代表作">
        {works.map((work) => (
          <li key={work.id}>
            <Picture src={work.cover} alt="" sizes="112px">
              {work.status !== 'released' && <Tag className={css.status}>{PIECE_STATUSES[work.status]}</Tag>}
            </Picture>
            <b>{work.title}</b>
            <span>
              {[PIECE_KINDS[work.kind], work.role ?? (work.roleType && ROLE_TYPES[work.roleType])]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
