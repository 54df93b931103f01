import { paths } from '@dm/shared/paths'
import type { Read, ReadOf } from '@dm/shared/page'
import { useRead } from '@dm/shared/reads'
import { ButtonLink } from '@dm/shared/ui/button'
import { FormSkeleton, Loaded, LockedState, Page } from '@dm/shared/ui/page'
import { useState, type ReactNode } from 'react'
import type { Certification } from './types'

interface CertGateProps {
  page: { title: string; reads: { cert: ReadOf<Read<'enterprise/cert/get'>> } }
  /** Asks again every so many ms, or not. */
  every?: (cert: Certification) => number | false
  /** Editors' view in place of 仅企业所有者可操作. */
  editor?: (cert: Certification) => ReactNode
  children: (cert: Certification) => ReactNode
}

/** A page of the certification for whom it is: not an editor. `children` draws the whole page. */
export function CertGate({ page, every, editor, children }: CertGateProps) {
  const [wait, setWait] = useState<number | false>(false)
  const query = useRead(page.reads.cert, {}, { refetchInterval: wait })
  const next = query.data && every ? every(query.data) : false
  if (next !== wait) setWait(next)
  if (query.data && query.data.role !== 'editor') return children(query.data)
  return (
    <Page title={page.title} back={paths.enterpriseCertificationIndex()}>
      <Loaded from={query} skeleton={<FormSkeleton fields={4} />}>
        {(cert) => editor?.(cert) ?? <OwnerOnly />}
      </Loaded>
    </Page>
  )
}

export const OwnerOnly = () => (
  <LockedState
    text="仅企业所有者可操作"
    action={
      <ButtonLink kind="soft" size="s" to={paths.userIndex()}>
        去首页
      </ButtonLink>
    }
  />
)
