import type { Guardian, User } from '@dm/shared/contract/calls/user/user'
import { useRead } from '@dm/shared/reads'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { BasicInfoForm } from './BasicInfoForm'
import { page } from './page'

interface Row {
  user: User
  guardian: Guardian | null
}

/** 编辑资料: always the user's own (docs/product/user.md#basicinfoedit). */
export default function BasicInfoEditPage() {
  const query = useRead(page.reads.own)
  // The edited row: a reload in the background changes neither its text nor the version to save.
  const [row, setRow] = useState<Row | null>(null)
  // A cached answer from before a save must not be edited: the form opens with the present row.
  const current = query.isFetching || query.error ? undefined : query.data
  if (row === null && current?.isOwner) setRow({ user: current.user, guardian: current.guardian })
  if (row !== null) return <BasicInfoForm key={`${row.user.uid} ${row.user.version}`} {...row} onTakeLatest={setRow} />
  const { error, refetch } = query
  return (
    <Page title={page.title}>
      <Loaded
        from={{ data: current, error: query.isFetching ? null : error, refetch }}
        skeleton={<FormSkeleton fields={8} />}
      >
        {() => <FormSkeleton fields={8} />}
      </Loaded>
    </Page>
  )
}
