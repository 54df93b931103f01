import { openLogin } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Loaded, Page, Stack } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { OwnerOnly } from '../CertGate'
import { Changes } from './Changes'
import { CertCard } from './CertCard'
import { Intro } from './Intro'
import { OpenState } from './OpenState'
import type { Certification } from '../types'
import { useChange } from './useChange'
import { page } from './page'

/** 企业认证: how far it is, and what can be done about it (docs/product/enterprise.md#enterprisecertificationindex). */
export default function CertificationIndexPage() {
  const { loggedIn } = useSession()
  return loggedIn ? (
    <Own />
  ) : (
    <Page
      title={page.title}
      bar={
        <Button kind="main" block onClick={() => openLogin()}>
          开始认证
        </Button>
      }
    >
      <Intro />
    </Page>
  )
}

function Own() {
  const query = useRead(page.reads.cert)
  const change = useChange(query.data)
  return (
    <Page title={page.title} bar={query.data && barOf(query.data, () => change('renew'))}>
      <Loaded from={query}>{(cert) => <State cert={cert} />}</Loaded>
    </Page>
  )
}

function State({ cert }: { cert: Certification }) {
  const { role, live, application, accountName } = cert
  if (role === 'editor' && !live) return <OwnerOnly />
  return (
    <Stack>
      {live ? <CertCard cert={cert} live={live} /> : <>{!application && <Intro />}</>}
      {application && <OpenState application={application} />}
      {live && role === 'owner' && <Changes cert={cert} />}
      {!live && accountName !== null && <p>已实名，运营者身份将自动填入</p>}
      {role === 'editor' && <p>仅企业所有者可操作</p>}
    </Stack>
  )
}

/** The one main thing to do. */
function barOf({ role, live, state, application }: Certification, renew: () => unknown): ReactNode {
  if (role === 'editor') return null
  if (!live && application?.state !== 'reviewing' && application?.state !== 'rejected')
    return (
      <ButtonLink
        kind="main"
        block
        to={application?.operator ? paths.enterpriseCertificationInfo() : paths.enterpriseCertificationBasic()}
      >
        {application ? '继续填写' : '开始认证'}
      </ButtonLink>
    )
  if (application || (state !== 'expired' && state !== 'revoked')) return null
  return (
    <Button kind="main" block onClick={renew}>
      {state === 'expired' ? '去续期' : '重新认证'}
    </Button>
  )
}
