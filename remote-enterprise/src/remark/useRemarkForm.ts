import { remarkForm } from '@dm/shared/contract/forms/enterprise/info'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { keyOf, useReasons } from '../hooks/useReasons'
import { saveOverOthers } from '../hooks/saveOverOthers'
import { useMemberForm } from '../hooks/useMemberForm'
import type { RemarkAnswer } from './types'

/** The form of 企业简介; `showLatest` opens it anew. */
export function useRemarkForm({ remark, member }: RemarkAnswer, showLatest: () => unknown) {
  const { uid } = useSession()
  const { mutateAsync: save } = useApiMutation('enterprise/remark/set', { invalidate: 'onNextMount' })
  const form = useMemberForm(remarkForm, {
    stored: remark,
    draft: { uid, ...(member && member.rev > 0 && { since: member.updatedAt }) },
    submit: async (body, { finish }) => {
      const isSaved = await saveOverOthers({
        save: (rev) => save({ ...body, rev }),
        rev: member?.rev ?? 0,
        latest: async () => (await readNow('enterprise/remark/get', {})).member,
        showLatest,
      })
      if (!isSaved) return
      toast('已提交审核')
      finish(paths.enterpriseRemark(), { replace: true })
    },
  })
  useReasons(member?.audit.reasons ?? [], (path) => keyOf(remarkForm.fields, path), form.setError)
  return form
}
