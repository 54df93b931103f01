import type { Certification } from '@dm/shared/contract/certification'
import { useApiQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { secondsMs } from '@dm/shared/time'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { LoggedOut } from '../parts/LoggedOut'
import { Consent } from './Consent'
import { RealNameForm } from './RealNameForm'
import { Standing } from './Standing'

const TITLE = '实名认证'
const isOpen = ({ state, renewal }: Certification) => state === 'auditing' || renewal?.state === 'auditing'

/** Why, what is given, how it stands: one page in three steps (docs/product/account-video.md#usercertificationindex). */
export default function CertificationPage() {
  const { loggedIn, uid } = useSession()
  // When a session ends the form stays, with what was typed; another account begins anew.
  const [owner, setOwner] = useState(uid)
  const [filling, setFilling] = useState<Certification | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [wait, setWait] = useState<number | false>(false)
  if (uid !== null && uid !== owner) {
    setOwner(uid)
    setFilling(null)
    setAsked(false)
  }
  const query = useApiQuery('user/certification/query', {}, { enabled: loggedIn, refetchInterval: wait })
  const next = query.data && isOpen(query.data.cert) ? secondsMs(15) : false
  if (next !== wait) setWait(next)
  if (owner === null) return <LoggedOut title={TITLE} />
  const leaveForm = () => {
    setFilling(null)
    setAsked(false)
  }
  if (filling)
    return (
      <RealNameForm
        title={TITLE}
        cert={filling}
        onSubmitted={leaveForm}
        onAuditing={() => {
          leaveForm()
          void query.refetch()
        }}
      />
    )
  const cert = query.data?.cert
  if (cert && (cert.state === 'none' || isAsked))
    return <Consent title={TITLE} cert={cert} onAgreed={() => setFilling(cert)} />
  return (
    <Page title={TITLE}>
      <Loaded from={query} skeleton={<FormSkeleton fields={4} />}>
        {({ cert: known }) => <Standing cert={known} onAgain={() => setAsked(true)} />}
      </Loaded>
    </Page>
  )
}
