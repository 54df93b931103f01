import { paths } from '@dm/shared/paths'
import { useState } from 'react'
import { BasicForm } from './BasicForm'
import { GoTo } from '../../components/GoTo'
import { CertGate } from '../CertGate'
import { Reviewing } from '../step/Reviewing'
import { page } from './page'

/** The first step of a certification (docs/product/enterprise.md#enterprisecertificationbasic). */
export default function CertificationBasicPage() {
  const [times, setTimes] = useState(0)
  return (
    <CertGate page={page}>
      {(cert) => {
        const { application, live } = cert
        if (application?.state === 'reviewing') return <Reviewing title={page.title} application={application} />
        if (application?.kind === 'operator')
          return <GoTo title={page.title} to={paths.enterpriseCertificationInfo()} />
        // Certified data are changed by an application that states its purpose.
        if (!application && live) return <GoTo title={page.title} to={paths.enterpriseCertificationIndex()} />
        return <BasicForm key={times} title={page.title} cert={cert} onNewer={() => setTimes(times + 1)} />
      }}
    </CertGate>
  )
}
