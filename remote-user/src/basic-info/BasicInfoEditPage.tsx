import type { Guardian, User } from '@dm/shared/contract/user'
import { openLogin } from '@dm/shared/overlay'
import { useApiQuery } from '@dm/shared/query'
import { getToken, useSession } from '@dm/shared/session'
import { FormSkeleton, Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useEffect, useState } from 'react'
import { BasicInfoForm } from './BasicInfoForm'

interface Row {
  user: User
  guardian: Guardian | null
}

/** 编辑资料: always one's own; a visitor is asked to log in. */
export default function BasicInfoEditPage() {
  const { loggedIn } = useSession()
  const query = useApiQuery('userinfo/get', {}, { enabled: loggedIn })
  // The row that is edited: a refresh behind the form changes neither its text nor the version it is saved on.
  const [row, setRow] = useState<Row | null>(null)
  // What was read before a save must not be edited again: the form opens with what stands there now.
  const current = query.isFetching || query.error ? undefined : query.data
  if (row === null && current?.isOwner) setRow({ user: current.user, guardian: current.guardian })
  // Who comes without a session is asked at once; a session that ends later is asked for by the request client.
  useEffect(() => {
    if (!getToken()) void openLogin()
  }, [])
  // With the session ended in the middle, the form stays as it is: nothing typed is lost.
  if (row !== null) return <BasicInfoForm key={`${row.user.uid} ${row.user.version}`} {...row} onTakeLatest={setRow} />
  const { error, refetch } = query
  return (
    <Page title="编辑资料">
      {loggedIn ? (
        <Loaded
          from={{ data: current, error: query.isFetching ? null : error, refetch }}
          skeleton={<FormSkeleton fields={8} />}
        >
          {() => <FormSkeleton fields={8} />}
        </Loaded>
      ) : (
        <LoginState />
      )}
    </Page>
  )
}
