import type { Certification } from '@dm/shared/contract/calls/auth/identity-verification'
import { useRead } from '@dm/shared/reads'
import { secondsMs } from '@dm/shared/time'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Consent } from './Consent'
import { page } from './page'
import { RealNameForm } from './RealNameForm'
import { CertificationStatus } from './CertificationStatus'

const isOpen = ({ state, renewal }: Certification) => state === 'auditing' || renewal?.state === 'auditing'

/** Why, what is given, how it stands: one page in three steps (docs/product/account-video.md#usercertificationindex). */
export default function CertificationPage() {
  const [filling, setFilling] = useState<Certification | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [wait, setWait] = useState<number | false>(false)
  const query = useRead(page.reads.standing, {}, { refetchInterval: wait })
  const next = query.data && isOpen(query.data.cert) ? secondsMs(15) : false
  if (next !== wait) setWait(next)
  const leaveForm = () => {
    setFilling(null)
    setAsked(false)
  }
  if (filling)
    return (
      <RealNameForm
        title={page.title}
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
    return <Consent title={page.title} cert={cert} onAgreed={() => setFilling(cert)} />
  return (
    <Page title={page.title}>
      <Loaded from={query} skeleton={<FormSkeleton fields={4} />}>
        {({ cert: known }) => <CertificationStatus cert={known} onAgain={() => setAsked(true)} />}
      </Loaded>
    </Page>
  )
}
