import { RowEdit } from '@dm/shared/rows'
import { EmptyState, FormSkeleton, Loaded, LockedState, Page, type LoadedQuery } from '@dm/shared/ui/page'
import { useState, type ComponentProps } from 'react'
import { useMine } from '../../hooks/useMine'
import { BackToList } from './BackToList'

interface ItemGateProps<T> extends Omit<ComponentProps<typeof RowEdit<T>>, 'mayEdit' | 'notFound'> {
  /** Quota of items, for a new one. */
  quota: LoadedQuery<{ quota: { used: number; limit: number } | null }>
}

/** The form of an item for whom it is: members, of an item that is there, below the limit. `children` draws the whole page. */
export function ItemGate<T>({ quota, ...edit }: ItemGateProps<T>) {
  const { title, list, id } = edit
  const mine = useMine()
  const [wasMember, setWasMember] = useState(false)
  // A form that is open stays for whoever is removed meanwhile: what was typed can be copied when it is sent.
  const isMember = wasMember || mine.data?.enterprise != null
  if (isMember && !wasMember) setWasMember(true)
  const full = quota.data?.quota && quota.data.quota.used >= quota.data.quota.limit ? quota.data.quota : null
  const back = <BackToList to={list} />
  if (isMember && (id !== null || (quota.data && !full)))
    return <RowEdit<T> {...edit} notFound={<EmptyState text="内容不存在或已删除" action={back} />} />
  return (
    <Page title={title} back={list}>
      {mine.data && !isMember ? (
        <LockedState text="仅企业成员可编辑" action={back} />
      ) : full ? (
        <EmptyState text={`已达上限 ${full.limit} 个`} action={back} />
      ) : (
        <Loaded<unknown> from={mine.data ? quota : mine} skeleton={<FormSkeleton fields={4} />}>
          {() => <FormSkeleton fields={4} />}
        </Loaded>
      )}
    </Page>
  )
}
