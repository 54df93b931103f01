import type { Guardian, User } from '@dm/shared/contract/user'
import { openLogin } from '@dm/shared/overlay'
import { useApiQuery } from '@dm/shared/query'
import { getToken, useSession } from '@dm/shared/session'
import { FormSkeleton, Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useEffect, useState } from 'react'
import { BasicInfoForm } from './BasicInfoForm'

/** 编辑资料: always one's own; a visitor is asked to log in. */
export default function BasicInfoEditPage() {
  const { loggedIn } = useSession()
  const query = useApiQuery('userinfo/get', {}, { enabled: loggedIn })
  // What was taken over from another page's save; it starts the form anew.
  const [latest, setLatest] = useState<{ user: User; guardian: Guardian | null } | null>(null)
  // Who comes without a session is asked at once; a session that ends later is asked for by the request client.
  useEffect(() => {
    if (!getToken()) void openLogin()
  }, [])
  // With the session ended in the middle, the form stays as it is: nothing typed is lost.
  if (!loggedIn && !query.data) {
    return (
      <Page title="编辑资料">
        <LoginState />
      </Page>
    )
  }
  if (!query.data?.isOwner) {
    return (
      <Page title="编辑资料">
        <Loaded from={query} skeleton={<FormSkeleton fields={8} />}>
          {() => <FormSkeleton fields={8} />}
        </Loaded>
      </Page>
    )
  }
  const { user, guardian } = latest ?? query.data
  // The form keeps the row it was opened with: a refresh in the background must not change what is being edited.
  return (
    <BasicInfoForm
      key={`${user.uid} ${latest?.user.version ?? 'opened'}`}
      user={user}
      guardian={guardian}
      onTakeLatest={setLatest}
    />
  )
}
