import { certBasicProblems } from '@dm/shared/contract/forms/enterprise/cert'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { dayOf } from '@dm/shared/time'
import { useEffect, useState } from 'react'
import { GoTo } from '../../components/GoTo'
import { CertGate } from '../CertGate'
import { OperatorForm } from './OperatorForm'
import { Reviewing } from '../step/Reviewing'
import type { Certification } from '../types'
import { page } from './page'

/** The second step of a certification (docs/product/enterprise.md#enterprisecertificationinfo). */
export default function CertificationInfoPage() {
  const [times, setTimes] = useState(0)
  return (
    <CertGate page={page}>
      {(cert) => {
        const { application, live } = cert
        if (application?.state === 'reviewing') return <Reviewing title={page.title} application={application} />
        if (!application && live) return <GoTo title={page.title} to={paths.enterpriseCertificationIndex()} />
        if (!isFirstStepDone(cert)) return <FirstStepFirst />
        return <OperatorForm key={times} title={page.title} cert={cert} onNewer={() => setTimes(times + 1)} />
      }}
    </CertGate>
  )
}

function isFirstStepDone({ application, now }: Certification): boolean {
  if (application?.kind === 'operator') return true
  if (!application?.basic) return false
  // A field that was rejected is mended there, and does not keep anybody from this step.
  return Object.values(certBasicProblems(application.basic, dayOf(now))).every((fault) => fault === undefined)
}

function FirstStepFirst() {
  useEffect(() => toast('请先填写企业资料'), [])
  return <GoTo title={page.title} to={paths.enterpriseCertificationBasic()} />
}
