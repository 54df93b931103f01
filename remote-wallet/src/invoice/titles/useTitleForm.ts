import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { currentLocation } from '@dm/shared/router'
import { useForm, type FormState } from '@dm/shared/ui/form'
import { isCreditCode } from '@dm/shared/validate'
import { checkTitle } from './check'
import { storeSavedTitle } from './savedTitle'
import { showSavedTitle } from './showSavedTitle'
import { fieldsOf, LABELS, type TitleValues } from './values'

export interface TitleFormOptions {
  /** The title's user, whose account the draft belongs to. */
  uid: string
  /** The title being edited. */
  id?: string
  initial: TitleValues
  /** Key of the draft: that of a title, of a new one, or of the suggested one. */
  draft: string
}

/** The state of the form: draft, the question about the check digit, and the return with the title chosen. */
export function useTitleForm({ uid, id, initial, draft }: TitleFormOptions): FormState<TitleValues> {
  const { mutateAsync: add } = useApiMutation('wallet/invoice/title/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('wallet/invoice/title/edit', { invalidate: 'onNextMount' })
  const form = useForm<TitleValues>({
    initial,
    labels: LABELS,
    check: checkTitle,
    draft: { uid, id: draft },
    ask: { title: '尚未保存，确定离开？', ok: '离开', cancel: '继续编辑' },
    submit: async (values, { requestId, finish }) => {
      const fields = fieldsOf(values)
      const { title } = id === undefined ? await add({ requestId, ...fields }) : await edit({ titleId: id, ...fields })
      storeSavedTitle(title.id)
      showSavedTitle(title)
      toast('保存成功')
      if (currentLocation().index > 0) finish()
      else finish(paths.walletInvoiceTitle(), { replace: true })
    },
  })
  return {
    ...form,
    submit: async () => {
      if (isDoubtful(form.values) && !(await confirm({ title: '税号校验位不符，仍要保存？', ok: '仍要保存' }))) return
      await form.submit()
    },
  }
}

/** True if the only problem is a wrong check digit of an 18-character code. */
function isDoubtful(values: TitleValues): boolean {
  const { kind, taxNo } = values
  if (kind !== 'company' || taxNo.length !== 18 || isCreditCode(taxNo)) return false
  return Object.values(checkTitle(values)).every((error) => error === undefined)
}
