import { paths } from '@dm/shared/paths'
import { secondsMs } from '@dm/shared/time'
import { BackAction, EmptyState } from '@dm/shared/ui/page'
import { useState } from 'react'
import { GoTo } from '../../components/GoTo'
import { CertGate } from '../CertGate'
import { Result } from './Result'
import type { Certification } from '../types'
import { page } from './page'

const STATES = {
  none: '企业未认证',
  certified: '企业已认证',
  expired: '营业执照已过期',
  revoked: '认证已被取消',
} as const

/** Result of the last application, if any yet (docs/product/enterprise.md#enterprisecertificationresult). */
export default function CertificationResultPage() {
  const [takenBack, setTakenBack] = useState(false)
  return (
    <CertGate
      page={page}
      every={({ application }) => application?.state === 'reviewing' && secondsMs(10)}
      editor={({ appState, state }) => (
        <EmptyState
          text={appState === 'reviewing' ? '认证审核中' : STATES[state]}
          note="仅企业所有者可操作"
          action={<BackAction />}
        />
      )}
    >
      {(cert) => {
        const isOpen = cert.application ? cert.application.state !== 'draft' : cert.history.length > 0
        return isOpen ? (
          <Result title={page.title} cert={cert} onTakenBack={() => setTakenBack(true)} />
        ) : (
          <GoTo title={page.title} to={takenBack ? formOf(cert) : paths.enterpriseCertificationIndex()} />
        )
      }}
    </CertGate>
  )
}

const formOf = ({ application }: Certification) =>
  application?.kind === 'operator' ? paths.enterpriseCertificationInfo() : paths.enterpriseCertificationBasic()
