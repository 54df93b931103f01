import { useOwner } from '@dm/shared/access'
import { paths } from '@dm/shared/paths'
import { useIsPrefetched, useRead } from '@dm/shared/reads'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import type { OwnAnswer } from '../answer'
import { InfoForm } from './InfoForm'
import { page } from './page'

/** 编辑基本信息 of the caller's own archive (docs/product/user.md#usereditarchivesinfo). */
export default function EditArchivesInfoPage() {
  const uid = useOwner()
  const isPrefetched = useIsPrefetched(page.reads.own)
  const read = useRead(page.reads.own, {}, { staleTime: 0 })
  // An answer cached by an earlier visit may be older than the archive.
  const [cachedAt] = useState(isPrefetched ? 0 : read.dataUpdatedAt)
  const [kept, setKept] = useState<OwnAnswer | null>(null)
  const data = read.dataUpdatedAt > cachedAt && read.data?.isOwner && read.data.user.uid === uid ? read.data : undefined
  if (kept === null && data) setKept(data)
  if (kept) return <InfoForm key={kept.archive?.version ?? 0} own={kept} onTakeLatest={setKept} />
  return (
    <Page title={page.title} back={paths.editArchives()}>
      <Loaded from={{ data, error: read.error, refetch: read.refetch }} skeleton={<FormSkeleton fields={8} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}
