import { Retcode } from '@dm/shared/contract/codes'
import {
  callFailureOf,
  EmptyState,
  FormSkeleton,
  Loaded,
  LockedState,
  Page,
  type LoadedQuery,
} from '@dm/shared/ui/page'
import { useState, type ReactNode } from 'react'
import { useMine } from '../useMine'
import { BackToList } from './BackToList'

interface ItemGateProps<T> {
  heading: string
  listTo: string
  /** Null: a new one. */
  id: string | null
  /** The item; of a new one nothing is read. */
  from: LoadedQuery<T>
  /** How many there are, for a new one. */
  quota: LoadedQuery<{ quota: { used: number; limit: number } | null }>
  children: (item: T | null) => ReactNode
}

/** The form of an item for whom it is: members, of an item that is there, below the limit. `children` draws the whole page. */
export function ItemGate<T>({ heading, listTo, id, from, quota, children }: ItemGateProps<T>) {
  const mine = useMine()
  const [wasMember, setWasMember] = useState(false)
  // A form that is open stays for whoever is removed meanwhile: what was typed can be copied when it is sent.
  const isMember = wasMember || mine.data?.enterprise != null
  if (isMember && !wasMember) setWasMember(true)
  const full = quota.data?.quota && quota.data.quota.used >= quota.data.quota.limit ? quota.data.quota : null
  if (isMember && id !== null && from.data) return children(from.data)
  if (isMember && id === null && quota.data && !full) return children(null)
  const isGone = id !== null && from.error && callFailureOf(from.error).retcode === Retcode.notFound
  return (
    <Page title={heading} back={listTo}>
      {mine.data && !isMember ? (
        <LockedState text="仅企业成员可编辑" action={<BackToList to={listTo} />} />
      ) : isGone ? (
        <EmptyState text="内容不存在或已删除" action={<BackToList to={listTo} />} />
      ) : full ? (
        <EmptyState text={`已达上限 ${full.limit} 个`} action={<BackToList to={listTo} />} />
      ) : (
        <Loaded<unknown> from={mine.error ? mine : id === null ? quota : from} skeleton={<FormSkeleton fields={4} />}>
          {() => <FormSkeleton fields={4} />}
        </Loaded>
      )}
    </Page>
  )
}
