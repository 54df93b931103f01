import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { showApplication } from '../showApplication'
import type { Application, Certification } from '../types'

export type ChangeKind = Exclude<Application['kind'], 'first'>

/** Starts 续期, 变更企业信息 or 变更运营者 and leads to its form; one at a time. */
export function useChange(cert: Certification | undefined) {
  const { mutateAsync } = useApiMutation('enterprise/cert/change/start', { invalidate: 'onNextMount' })
  return async (kind: ChangeKind): Promise<void> => {
    const open = cert?.application
    if (open && open.kind !== kind) return toast('已有一份变更在进行中')
    if (open?.state === 'reviewing') return navigate(paths.enterpriseCertificationResult())
    const { application } = await mutateAsync({ kind })
    showApplication(application)
    navigate(kind === 'operator' ? paths.enterpriseCertificationInfo() : paths.enterpriseCertificationBasic())
  }
}
