import { companyCardForm } from '@dm/shared/contract/forms/enterprise/modelcard'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { keyOf, useReasons } from '../../hooks/useReasons'
import { saveOverOthers } from '../../hooks/saveOverOthers'
import { useMemberForm } from '../../hooks/useMemberForm'
import type { Answer } from '../card'

/** The form of the card; `showLatest` opens it anew. */
export function useCardForm({ card, member }: Answer, shown: ReadonlySet<string>, showLatest: () => unknown) {
  const { uid } = useSession()
  const { mutateAsync: save } = useApiMutation('enterprise/modelcard/set', { invalidate: 'onNextMount' })
  const form = useMemberForm(companyCardForm, {
    stored: { template: member?.template ?? card?.template, ...member?.latest },
    initial: { productIds: card?.productIds ?? [], ...card?.show },
    draft: { uid, ...(member && member.rev > 0 && { since: member.updatedAt }) },
    submit: async (typed, { values, finish }) => {
      const sent: { audit?: 'none' | 'pending' } = {}
      const { founded, scale, address, contact, trip, productIds } = values
      const body = {
        ...typed,
        // A product that was deleted or hidden meanwhile just leaves the card.
        productIds: productIds.filter((id) => shown.has(id)),
        show: { founded, scale, address, contact, trip },
      }
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
  useReasons(member?.audit.reasons ?? [], (path) => keyOf(companyCardForm.fields, path), form.setError)
  return form
}
