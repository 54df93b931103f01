import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { currentLocation } from '@dm/shared/router'
import { invoiceTitleForm } from '@dm/shared/contract/forms/wallet/invoice'
import { useDefinedForm } from '@dm/shared/ui/form'
import { isCreditCode } from '@dm/shared/validate'
import { storeSavedTitle } from './savedTitle'
import { showSavedTitle } from './showSavedTitle'
import type { Title } from './types'

export interface TitleFormOptions {
  /** The title's user, whose account the draft belongs to. */
  uid: string
  /** The title being edited; null for a new one. */
  stored: Title | null
  /** Initial values of a new title. */
  suggest?: Pick<Title, 'name' | 'taxNo'>
  /** Key of the draft: that of a title, of a new one, or of the suggested one. */
  draft: string
}

/** The state of the form: draft, the question about the check digit, and the return with the title chosen. */
export function useTitleForm({ uid, stored, suggest, draft }: TitleFormOptions) {
  const { mutateAsync: add } = useApiMutation('wallet/invoice/title/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('wallet/invoice/title/edit', { invalidate: 'onNextMount' })
  const form = useDefinedForm(invoiceTitleForm, {
    stored,
    initial: suggest,
    draft: { uid, id: draft },
    ask: { title: '尚未保存，确定离开？', ok: '离开', cancel: '继续编辑' },
    submit: async (body, { requestId, finish }) => {
      const { title } =
        stored === null ? await add({ requestId, ...body }) : await edit({ titleId: stored.id, ...body })
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
      const isDoubtful = form.isValid() && hasDoubtfulCode(form.values)
      if (isDoubtful && !(await confirm({ title: '税号校验位不符，仍要保存？', ok: '仍要保存' }))) return
      await form.submit()
    },
  }
}

/** Whether an 18-character code has a wrong check digit, which some real ones have. */
const hasDoubtfulCode = ({ kind, taxNo }: { kind: string; taxNo: string }): boolean =>
  kind === 'company' && taxNo.length === 18 && !isCreditCode(taxNo)
