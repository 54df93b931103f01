import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { hasFirstAnswer, useApiQuery } from '@dm/shared/query'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { LoggedOut } from '../../parts/LoggedOut'
import { useFormOwner } from '../rows/useFormOwner'
import { InfoForm } from './InfoForm'

export type OwnAnswer = Extract<Data<'userinfo/get'>, { isOwner: true }>

/** 编辑基本信息 of the caller's own archive (docs/product/user.md#usereditarchivesinfo). */
export default function EditArchivesInfoPage() {
  const owner = useFormOwner()
  if (owner === null) return <LoggedOut title="编辑基本信息" />
  return <EditInfo key={owner} uid={owner} />
}

function EditInfo({ uid }: { uid: string }) {
  const read = useApiQuery('userinfo/get', { archive: true }, { staleTime: 0 })
  // What an earlier visit left may be older than the archive.
  const [cachedAt] = useState(hasFirstAnswer('userinfo/get', { archive: true }) ? 0 : read.dataUpdatedAt)
  const [kept, setKept] = useState<OwnAnswer | null>(null)
  const data = read.dataUpdatedAt > cachedAt && read.data?.isOwner && read.data.user.uid === uid ? read.data : undefined
  if (kept === null && data) setKept(data)
  if (kept) return <InfoForm key={kept.archive?.version ?? 0} own={kept} onTakeLatest={setKept} />
  return (
    <Page title="编辑基本信息" back={paths.editArchives()}>
      <Loaded from={{ data, error: read.error, refetch: read.refetch }} skeleton={<FormSkeleton fields={8} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}
