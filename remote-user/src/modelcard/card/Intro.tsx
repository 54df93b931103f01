import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { Section } from '@dm/shared/ui/page'
import type { Card, CardAnswer } from '../template/facts'
import css from './card.module.css'

/** 简介, then a link to the celebrity's archive if it is public. */
export function Intro({ card, owner }: { card: Card; owner: CardAnswer['owner'] }) {
  const archive = paths.archives({ uid: card.uid })
  const hasArchive = usePageExists(archive) && owner.archiveState === 'public'
  if (!card.intro && !hasArchive) return null
  return (
    <Section title="简介" card>
      {card.intro && <p className={css.intro}>{card.intro}</p>}
      {hasArchive && (
        <ButtonLink to={archive} block className={css.archive}>
          查看明星档案
        </ButtonLink>
      )}
    </Section>
  )
}
