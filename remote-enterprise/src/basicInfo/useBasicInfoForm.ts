import { companyInfoForm } from '@dm/shared/contract/forms/enterprise/info'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { keyOf, useReasons } from '../hooks/useReasons'
import { saveOverOthers } from '../hooks/saveOverOthers'
import { useMemberForm } from '../hooks/useMemberForm'
import type { InfoAnswer } from './types'

/** The form of 企业信息; `showLatest` opens it anew. */
export function useBasicInfoForm(answer: InfoAnswer, showLatest: () => unknown) {
  const { info, member } = answer
  const { uid } = useSession()
  const { mutateAsync: save } = useApiMutation('enterprise/basicInfo/set', { invalidate: 'onNextMount' })
  const form = useMemberForm(companyInfoForm, {
    stored: info,
    draft: { uid, ...(member && member.rev > 0 && { since: member.updatedAt }) },
    submit: async (body, { finish }) => {
      const sent: { audit?: 'none' | 'pending' } = {}
      const isSaved = await saveOverOthers({
        save: async (rev) => {
          sent.audit = (await save({ ...body, rev })).audit
        },
        rev: member?.rev ?? 0,
        latest: async () => (await readNow('enterprise/basicInfo/get', {})).member,
        showLatest,
      })
      if (!isSaved) return
      toast(sent.audit === 'pending' ? '已提交审核' : '已保存')
      finish(paths.enterpriseArchives(), { replace: true })
    },
  })
  useReasons(member?.audit.reasons ?? [], (path) => keyOf(companyInfoForm.fields, path), form.setError)
  return form
}
