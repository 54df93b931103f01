import { hasPage, Link } from '@dm/shared/router'
import { ButtonLink, buttonClass } from '@dm/shared/ui/button'
import { Section } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import type { Activity } from '../../hooks/activity/types'
import { isSupportedBlock, type SupportedBlock } from './blocks'
import { Paras } from './Paras'
import css from './blocks.module.css'
import { Prizes } from './Prizes'

interface BlocksProps {
  activity: Activity
  /** Replaces the block `rank`. */
  rank: ReactNode
}

/** The blocks of a document in order; unknown kinds are skipped. */
export function Blocks({ activity, rank }: BlocksProps) {
  const supported = activity.blocks.filter(isSupportedBlock)
  const blocks: SupportedBlock[] = supported.some(({ type }) => type === 'rank')
    ? supported
    : [...supported, { type: 'rank' }]
  return blocks.map((block, at) => (
    // A fixed key keeps the ranks' state when a new document moves the block.
    <BlockView key={block.type === 'rank' ? 'rank' : at} block={block} activity={activity} rank={rank} />
  ))
}

function BlockView({ block, activity, rank }: { block: SupportedBlock } & BlocksProps) {
  switch (block.type) {
    case 'text':
      return (
        <Section title={block.title || undefined} card>
          <Paras paras={block.paras} />
        </Section>
      )
    case 'image':
      return <ImageBlock block={block} />
    case 'video':
      return (
        <Section title={block.title || undefined}>
          <video className={css.video} src={block.url} poster={block.cover.url} controls playsInline preload="none" />
        </Section>
      )
    case 'steps':
      return (
        <Section title={block.title || undefined} card>
          <ol className={css.steps}>
            {block.steps.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )
    case 'prizes':
      return activity.competition ? <Prizes title={block.title || '奖项'} competition={activity.competition} /> : null
    case 'button':
      return <DocumentLink link={block.link}>{block.text}</DocumentLink>
    case 'rank':
      return rank
    case 'faq':
      // Questions are shown together on the card of the rules.
      return null
  }
}

function ImageBlock({ block: { image, alt, link } }: { block: Extract<SupportedBlock, { type: 'image' }> }) {
  const picture = <img src={image.url} width={image.width} height={image.height} alt={alt} loading="lazy" />
  if (!link) return <span className={css.image}>{picture}</span>
  if (!link.startsWith('/')) {
    return (
      <a className={css.image} href={link} rel="noopener noreferrer">
        {picture}
      </a>
    )
  }
  return hasPage(link) ? (
    <Link className={css.image} to={link}>
      {picture}
    </Link>
  ) : (
    <span className={css.image}>{picture}</span>
  )
}

/**
 * A button of the document: a page of ours, hidden while no release has it, or an https address that the server allows.
 */
function DocumentLink({ link, children }: { link: string; children: string }) {
  if (!link.startsWith('/')) {
    return (
      <a className={buttonClass({ kind: 'plain', block: true })} href={link} rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  return hasPage(link) ? (
    <ButtonLink kind="plain" block to={link}>
      {children}
    </ButtonLink>
  ) : null
}
