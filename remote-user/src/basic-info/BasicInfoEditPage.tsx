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

/** 编辑资料: always the user's own; a visitor gets the login. */
export default function BasicInfoEditPage() {
  const { loggedIn } = useSession()
  const query = useApiQuery('userinfo/get', {}, { enabled: loggedIn })
  // The edited row: a reload in the background changes neither its text nor the version to save.
  const [row, setRow] = useState<Row | null>(null)
  // A cached answer from before a save must not be edited: the form opens with the present row.
  const current = query.isFetching || query.error ? undefined : query.data
  if (row === null && current?.isOwner) setRow({ user: current.user, guardian: current.guardian })
  // A visitor gets the login at once; for a session that ends later the request client opens it.
  useEffect(() => {
    if (!getToken()) void openLogin()
  }, [])
  // If the session ends meanwhile, the form stays as it is: nothing typed is lost.
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
