import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { BackLeaves } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, Tabs, useLanding, type InfiniteQuery } from '@dm/shared/ui/list'
import { callFailureOf, EmptyState, ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { useState, type ReactNode } from 'react'
import { MemberStrip } from '../member-strip/MemberStrip'
import { Unavailable } from '../Unavailable'
import css from './items.module.css'
import { ItemTools } from './ItemTools'
import { ReportLink, ShareButton } from './PublicParts'
import { SortRows } from './SortRows'
import { StateLine } from './StateLine'
import { itemParams, type ItemView } from './params'
import type { HideableKind, Item, ItemWords } from './types'
import { UndoBar } from './UndoBar'

const TABS = itemParams.audit.options

interface ItemListProps<T extends Item> {
  kind: HideableKind
  title: string
  words: ItemWords
  view: ItemView
  change: (change: Partial<ItemView>) => void
  from: InfiniteQuery<T>
  quota: { used: number; limit: number } | null | undefined
  editTo: (id?: string) => string
  nameOf: (item: T) => string
  look?: 'stack' | 'grid'
  /** Instead of one flat list, such as by year. */
  render?: (rows: T[], draw: (item: T) => ReactNode) => ReactNode
  children: (item: T) => ReactNode
}

/** A list of a company: what everybody sees with `uid`, and what its members work with without it. */
export function ItemList<T extends Item>(props: ItemListProps<T>) {
  const { title, view, from } = props
  const failure = from.error ? callFailureOf(from.error) : null
  if (failure?.retcode === Retcode.notFound) return <Unavailable title={title} error={from.error} uid={view.uid} />
  return view.uid === null ? <MembersList {...props} /> : <PublicList {...props} uid={view.uid} />
}

function PublicList<T extends Item>(props: ItemListProps<T> & { uid: string }) {
  const { title, words, from, uid, look, render, children } = props
  return (
    <Page title={title} back={paths.enterpriseModelcard({ uid })} end={<ShareButton title={title} />}>
      <InfiniteList<T>
        from={from}
        empty={words.empty}
        look={look}
        skeleton={<ListSkeleton rows={4} />}
        render={render && ((rows) => render(rows, children))}
      >
        {children}
      </InfiniteList>
      <ReportLink uid={uid} />
    </Page>
  )
}

function MembersList<T extends Item>(props: ItemListProps<T>) {
  const { kind, title, words, view, change, from, quota, editTo, nameOf, look, render, children } = props
  const [sorting, setSorting] = useState(false)
  const rows = from.data?.pages.flatMap(({ list }) => list) ?? []
  useLanding(
    rows.map(({ id }) => id),
    null,
  )
  const isFull = quota ? quota.used >= quota.limit : false
  // History follows its months.
  const sorted = kind === 'progress' ? null : kind
  const canSort = sorted !== null && view.audit === 'all' && rows.length > 1
  const draw = (item: T) => (
    <article
      className={css.item}
      data-row={item.id}
      data-look={look}
      data-hidden={item.member?.visible === false || undefined}
      aria-label={nameOf(item)}
    >
      {children(item)}
      <StateLine kind={kind} item={item} />
      <ItemTools kind={kind} item={item} name={nameOf(item)} editTo={editTo(item.id)} />
    </article>
  )
  return (
    <Page
      title={title}
      back={paths.enterpriseModelcard()}
      end={
        canSort && (
          <button type="button" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
            {sorting ? '完成' : '排序'}
          </button>
        )
      }
      bar={
        isFull ? (
          <Button kind="main" block disabled>
            已达上限 {quota?.limit} 个
          </Button>
        ) : (
          <ButtonLink kind="main" block to={editTo()}>
            {words.add}
          </ButtonLink>
        )
      }
    >
      {sorting && canSort && <BackLeaves onLeave={() => setSorting(false)} />}
      <Stack>
        <MemberStrip />
        <div className="dm-between">
          <Tabs label="审核状态" options={TABS} value={view.audit} onChange={(audit) => change({ audit })} />
          {quota && (
            <span className={css.quota} aria-label={`${words.one}数量`}>
              {quota.used}/{quota.limit}
            </span>
          )}
        </div>
        {sorting && canSort ? (
          <SortRows key={rows.length} kind={sorted} rows={rows.map((item) => ({ id: item.id, name: nameOf(item) }))} />
        ) : (
          <InfiniteList<T>
            from={from}
            empty={
              <EmptyState text={view.audit === 'all' ? words.invite : `没有${audited(view.audit)}的${words.one}`} />
            }
            look={look}
            render={render && ((all) => render(all, draw))}
          >
            {draw}
          </InfiniteList>
        )}
        <UndoBar kind={kind} />
      </Stack>
    </Page>
  )
}

const audited = (tab: ItemView['audit']) => TABS.find(({ key }) => key === tab)?.label ?? ''
