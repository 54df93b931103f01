import { confirm } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { showApplication } from './showApplication'

/** 撤回修改, after a question; `onDone` runs before the application is shown as a draft again. */
export function useWithdraw(applicationId: string, onDone: () => void) {
  const { mutateAsync } = useApiMutation('enterprise/cert/withdraw', { invalidate: 'onNextMount' })
  return async (): Promise<void> => {
    if (!(await confirm({ title: '撤回后需重新提交审核，确定撤回？' }))) return
    const { application } = await mutateAsync({ applicationId })
    onDone()
    showApplication(application)
  }
}
