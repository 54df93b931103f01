import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import type { FormState } from '@dm/shared/ui/form'
import { keyOf } from '../../parts/keyOf'
import { saveOverOthers } from '../../parts/saveOverOthers'
import { useMemberForm } from '../../parts/useMemberForm'
import { useReasons } from '../../parts/useReasons'
import type { Answer } from '../card'
import { cardOf, cardValuesOf, checkCard, LABELS, type CardValues } from './values'

/** The form of the card; `showLatest` opens it anew. */
export function useCardForm(
  answer: Answer,
  shown: ReadonlySet<string>,
  showLatest: () => unknown,
): FormState<CardValues> {
  const { member } = answer
  const { uid } = useSession()
  const { mutateAsync: save } = useApiMutation('enterprise/modelcard/set', { invalidate: 'onNextMount' })
  const form = useMemberForm<CardValues>({
    initial: cardValuesOf(answer),
    labels: LABELS,
    check: checkCard,
    draft: { uid, ...(member && member.rev > 0 && { since: member.updatedAt }) },
    submit: async (values, { finish }) => {
      const sent: { audit?: 'none' | 'pending' } = {}
      // A product that was deleted or hidden meanwhile just leaves the card.
      const body = { ...cardOf(values), productIds: values.productIds.filter((id) => shown.has(id)) }
      const isSaved = await saveOverOthers({
        save: async (rev) => {
          sent.audit = (await save({ rev, ...body })).audit
        },
        rev: member?.rev ?? 0,
        latest: async () => (await readNow('enterprise/modelcard/get', {})).member,
        showLatest,
      })
      if (!isSaved) return
      toast(sent.audit === 'pending' ? '已提交审核' : '已保存')
      finish(paths.enterpriseModelcard(), { replace: true })
    },
  })
  useReasons(member?.audit.reasons ?? [], (path) => keyOf(LABELS, path), form.setError)
  return form
}
