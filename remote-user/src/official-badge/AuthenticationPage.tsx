import { useOwner } from '@dm/shared/access'
import { useRead } from '@dm/shared/reads'
import { secondsMs } from '@dm/shared/time'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Apply } from './Apply'
import { OfficialForm } from './OfficialForm'
import { page } from './page'
import { OfficialStatus } from './OfficialStatus'
import type { Kind, Official } from './types'

const isWaiting = ({ cert }: Official) => cert.given?.state === 'auditing'

/** The official badge: what it takes, the application, how it stands (docs/product/account-video.md#userauthentication). */
export default function AuthenticationPage() {
  const owner = useOwner()
  const [filling, setFilling] = useState<{ kind: Kind; official: Official } | null>(null)
  const [wait, setWait] = useState<number | false>(false)
  const query = useRead(page.reads.official, {}, { refetchInterval: wait })
  const next = query.data && isWaiting(query.data) ? secondsMs(15) : false
  if (next !== wait) setWait(next)
  if (filling)
    return (
      <OfficialForm
        title={page.title}
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
    return <Apply title={page.title} official={query.data} onApply={() => begin('new')} />
  return (
    <Page title={page.title}>
      <Loaded from={query} skeleton={<FormSkeleton fields={4} />}>
        {(official) => <OfficialStatus official={official} onApply={begin} />}
      </Loaded>
    </Page>
  )
}
