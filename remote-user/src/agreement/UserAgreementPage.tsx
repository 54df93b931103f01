import { monthDay } from '@dm/shared/format'
import { Retcode } from '@dm/shared/contract/codes'
import type { Agreement } from '@dm/shared/contract/calls/common/common'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { usePageTitle } from '@dm/shared/router'
import { ButtonLink, IconButton } from '@dm/shared/ui/button'
import { EmptyState, callFailureOf, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Blocks, headingId } from '../components/blocks/Blocks'
import css from '../components/agreement/agreement.module.css'
import { AgreementSkeleton } from '../components/agreement/AgreementSkeleton'
import { History } from './History'
import { page } from './page'

/** Font sizes of A- and A+, in px; the second is the default. */
const SIZES = [14, 16, 18, 24] as const
/** Minimum of headings for a table of contents. */
const CONTENTS_FROM = 4

/** 用户协议 and others, by `id` and optionally `version`; public, with a single call. */
export default function UserAgreementPage() {
  const { id } = usePageParams(page)
  return id === null ? <Missing /> : <Text />
}

function Text() {
  const query = useRead(page.reads.agreement, {}, { staleTime: 600_000 })
  const [size, setSize] = useState(1)
  usePageTitle(query.data?.agreement.title)
  if (!query.data && query.error && callFailureOf(query.error).retcode === Retcode.notFound) return <Missing />
  const sizes = (
    <>
      <IconButton label="A- 缩小文字" disabled={size === 0} onClick={() => setSize(size - 1)}>
        A-
      </IconButton>
      <IconButton label="A+ 放大文字" disabled={size === SIZES.length - 1} onClick={() => setSize(size + 1)}>
        A+
      </IconButton>
    </>
  )
  return (
    <Page title={query.data?.agreement.title ?? page.title} end={sizes}>
      <Loaded from={query} skeleton={<AgreementSkeleton />}>
        {({ agreement }) => (
          <article className={css.sheet} style={{ fontSize: SIZES[size], lineHeight: 1.75 }}>
            <p className={css.stamp}>
              版本 {agreement.version} · 生效日期 {monthDay(agreement.effectiveAt)}
            </p>
            <Contents agreement={agreement} />
            <Blocks blocks={agreement.blocks} />
            <History agreement={agreement} />
          </article>
        )}
      </Loaded>
    </Page>
  )
}

function Contents({ agreement }: { agreement: Agreement }) {
  const headings = agreement.blocks.flatMap((block, at) => (block.kind === 'h' ? [{ at, text: block.text }] : []))
  if (headings.length < CONTENTS_FROM) return null
  return (
    <nav className={css.contents} aria-label="目录">
      <ol>
        {headings.map(({ at, text }) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => document.getElementById(headingId(at))?.scrollIntoView({ block: 'start' })}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Missing() {
  return (
    <Page title={page.title}>
      <EmptyState
        text="协议不存在"
        action={
          <ButtonLink to={paths.commonUserAgreement({ id: 3 })} kind="soft" size="s">
            用户协议
          </ButtonLink>
        }
      />
    </Page>
  )
}
