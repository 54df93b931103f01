import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { ButtonLink } from '@dm/shared/ui/button'
import { FormSkeleton, Loaded, LockedState, LoginState, Page } from '@dm/shared/ui/page'
import { useState, type ReactNode } from 'react'
import { useOwner } from '../parts/useOwner'
import type { Certification } from './types'

interface CertGateProps {
  title: string
  /** Asks again every so many ms, or not. */
  every?: (cert: Certification) => number | false
  /** What editors see in place of 仅企业所有者可操作. */
  editor?: (cert: Certification) => ReactNode
  children: (cert: Certification) => ReactNode
}

/** A page of the certification for whom it is: logged in, not an editor. `children` draws the whole page. */
export function CertGate({ title, every, editor, children }: CertGateProps) {
  const owner = useOwner()
  const [wait, setWait] = useState<number | false>(false)
  const query = useApiQuery('enterprise/cert/get', {}, { enabled: owner !== null, refetchInterval: wait })
  const next = query.data && every ? every(query.data) : false
  if (next !== wait) setWait(next)
  if (owner === null)
    return (
      <Page title={title}>
        <LoginState />
      </Page>
    )
  if (query.data && query.data.role !== 'editor') return children(query.data)
  return (
    <Page title={title} back={paths.enterpriseCertificationIndex()}>
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
