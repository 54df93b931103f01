import { useAfterLogin } from '@dm/shared/after-login'
import { paths } from '@dm/shared/paths'
import { readNow } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink, showActionError } from '@dm/shared/ui/button'
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
  const navigate = useNavigate()
  // Whoever has something already sees how it stands instead.
  const start = async () => {
    const next = nextStep(await readNow('enterprise/cert/get', {}))
    if (next !== null) navigate(next)
  }
  const afterLogin = useAfterLogin(start, '登录后开始企业认证', ['start'])
  return loggedIn ? (
    <Own />
  ) : (
    <Page
      title={page.title}
      bar={
        <Button kind="main" block onClick={() => void afterLogin('start').catch(showActionError)}>
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

/** The step of a certification that is to be filled in; null where there is none. */
function nextStep({ role, live, application }: Certification): string | null {
  const isOpen = !live && application?.state !== 'reviewing' && application?.state !== 'rejected'
  if (role === 'editor' || !isOpen) return null
  return application?.operator ? paths.enterpriseCertificationInfo() : paths.enterpriseCertificationBasic()
}

/** The one main thing to do. */
function barOf(cert: Certification, renew: () => unknown): ReactNode {
  const { role, state, application } = cert
  if (role === 'editor') return null
  const next = nextStep(cert)
  if (next !== null)
    return (
      <ButtonLink kind="main" block to={next}>
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
