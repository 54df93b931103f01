import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { dropView } from '@dm/shared/router'
import type { SubmitHow } from '@dm/shared/ui/form'
import { showApplication } from '../showApplication'
import type { Application } from '../types'

/**
 * Asks, saves what is typed and puts the application up for review; both forms give way to the result. Resolves without
 * anything done when the user says no.
 */
export function useSubmit() {
  const { mutateAsync } = useApiMutation('enterprise/cert/submit', { invalidate: 'onNextMount' })
  return async (save: () => Promise<Application>, { requestId, finish }: SubmitHow): Promise<void> => {
    if (!(await confirm({ title: '提交后审核期间不可修改，确认提交？' }))) return
    const { id, rev } = await save()
    const { application } = await mutateAsync({ requestId, applicationId: id, rev })
    showApplication(application)
    dropView(paths.enterpriseCertificationBasic())
    dropView(paths.enterpriseCertificationInfo())
    finish(paths.enterpriseCertificationResult(), { replace: true })
  }
}
