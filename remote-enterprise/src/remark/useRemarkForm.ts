import { lengthOf } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import type { FormState } from '@dm/shared/ui/form'
import { slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import { keyOf } from '../parts/keyOf'
import { saveOverOthers } from '../parts/saveOverOthers'
import { useMemberForm } from '../parts/useMemberForm'
import { useReasons } from '../parts/useReasons'
import type { RemarkAnswer } from './types'

interface RemarkValues {
  text: string
  images: UploadSlot[]
}

const LABELS: Record<keyof RemarkValues, string> = { text: '企业简介', images: '图片' }
const LEAST = 20
export const MOST = 2000

function check({ text }: RemarkValues) {
  const length = lengthOf(text.trim())
  if (length === 0) return { text: '请输入企业简介' }
  if (length < LEAST) return { text: `简介至少 ${LEAST} 个字` }
  return length > MOST ? { text: `简介最多 ${MOST} 个字，已超出 ${length - MOST} 字` } : {}
}

/** The form of 企业简介; `showLatest` opens it anew. */
export function useRemarkForm({ remark, member }: RemarkAnswer, showLatest: () => unknown): FormState<RemarkValues> {
  const { uid } = useSession()
  const { mutateAsync: save } = useApiMutation('enterprise/remark/set', { invalidate: 'onNextMount' })
  const form = useMemberForm<RemarkValues>({
    initial: { text: remark?.text ?? '', images: slotsOf(remark?.images ?? []) },
    labels: LABELS,
    check,
    draft: { uid, ...(member && member.rev > 0 && { since: member.updatedAt }) },
    submit: async ({ text, images }, { finish }) => {
      const isSaved = await saveOverOthers({
        save: (rev) => save({ rev, text: text.trim(), images: urlsOf(images) }),
        rev: member?.rev ?? 0,
        latest: async () => (await readNow('enterprise/remark/get', {})).member,
        showLatest,
      })
      if (!isSaved) return
      toast('已提交审核')
      finish(paths.enterpriseRemark(), { replace: true })
    },
  })
  useReasons(member?.audit.reasons ?? [], (path) => keyOf(LABELS, path), form.setError)
  return form
}
