import { useApiQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { secondsMs } from '@dm/shared/time'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { LoggedOut } from '../parts/LoggedOut'
import { Apply } from './Apply'
import { OfficialForm } from './OfficialForm'
import { Standing } from './Standing'
import type { Kind, Official } from './types'

const TITLE = '官方认证'
const isWaiting = ({ cert }: Official) => cert.given?.state === 'auditing'

/** The official badge: what it takes, the application, how it stands (docs/product/account-video.md#userauthentication). */
export default function AuthenticationPage() {
  const { loggedIn, uid } = useSession()
  // When a session ends the form stays, with what was typed; another account begins anew.
  const [owner, setOwner] = useState(uid)
  const [filling, setFilling] = useState<{ kind: Kind; official: Official } | null>(null)
  const [wait, setWait] = useState<number | false>(false)
  if (uid !== null && uid !== owner) {
    setOwner(uid)
    setFilling(null)
  }
  const query = useApiQuery('user/authentication/query', {}, { enabled: loggedIn, refetchInterval: wait })
  const next = query.data && isWaiting(query.data) ? secondsMs(15) : false
  if (next !== wait) setWait(next)
  if (owner === null) return <LoggedOut title={TITLE} />
  if (filling)
    return (
      <OfficialForm
        key={owner}
        title={TITLE}
        uid={owner}
        {...filling}
        onSubmitted={() => setFilling(null)}
        onAuditing={() => {
          setFilling(null)
          void query.refetch()
        }}
      />
    )
  const begin = (kind: Kind) => query.data && setFilling({ kind, official: query.data })
  const state = query.data?.cert.state
  if (query.data && (state === 'none' || state === 'expired' || state === 'revoked'))
    return <Apply title={TITLE} official={query.data} onApply={() => begin('new')} />
  return (
    <Page title={TITLE}>
      <Loaded from={query} skeleton={<FormSkeleton fields={4} />}>
        {(official) => <Standing official={official} onApply={begin} />}
      </Loaded>
    </Page>
  )
}
