import type { Data } from '@dm/shared/contract'
import { invoiceApplyForm } from '@dm/shared/contract/forms/wallet/invoice'
import type { Typed } from '@dm/shared/forms'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { invalidate, useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useDefinedForm, type FieldErrors } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { clearChoice } from '../list/choice'
import { consumeSavedTitle } from '../titles/savedTitle'
import { isSpecial, type Title } from '../titles/types'
import { lastEmail, saveEmail } from './email'

export interface ApplyOptions {
  uid: string
  draftId: string
  draft: Data<'wallet/invoice/draft/query'>
  titles: Title[]
  /** A failed application whose data are filled in. */
  before: Data<'wallet/invoice/detail/query'>['invoice'] | undefined
}

export type ApplyValues = Typed<typeof invoiceApplyForm.fields>

/** Returns the chosen title if it still exists, else the default one. */
const titleOf = (titles: Title[], titleId: string): Title | undefined =>
  titles.find(({ id }) => id === titleId) ?? titles.find(({ isDefault }) => isDefault)

/** Whether the chosen title fits the kind of invoice. */
const check = ({ type }: ApplyValues, title: Title | undefined): FieldErrors<ApplyValues> => ({
  titleId:
    title === undefined
      ? '请选择发票抬头'
      : type === '81' && !isSpecial(title)
        ? '专用发票需补全地址、电话、开户行和账号'
        : undefined,
})

/** The state of the application: its values, the title, and the confirmation. */
export function useApply({ uid, draftId, draft, titles, before }: ApplyOptions) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync: apply } = useApiMutation('wallet/invoice/apply', { invalidate: 'onNextMount' })
  const form = useDefinedForm(invoiceApplyForm, {
    stored: null,
    initial: {
      type: String(before?.type ?? 82),
      titleId: before?.title.id ?? '',
      email: before?.email ?? lastEmail(uid),
      remark: before?.remark ?? '',
    },
    check: (values) => check(values, titleOf(titles, values.titleId)),
    draft: { uid, id: draftId },
    // Adding a title leaves this page and returns: the values are kept, so no question is asked.
    guard: false,
    submit: async (body, { values: { type, titleId }, requestId, finish }) => {
      const to = titleOf(titles, titleId)
      if (!to) return
      try {
        const { invoiceId } = await apply({
          ...body,
          requestId,
          draftId,
          titleId: to.id,
          type: type === '81' ? 81 : 82,
          expectFen: draft.totalFen,
        })
        saveEmail(uid, body.email ?? '')
        clearChoice()
        finish(paths.walletInvoiceSuccess({ id: invoiceId }), { replace: true })
      } catch (error) {
        // The orders or the titles have changed: both are read again (docs/product/wallet.md#everywhere).
        if (isRequestError(error) && (error.retcode === Retcode.wrongState || error.retcode === Retcode.badInput)) {
          void invalidate('wallet/invoice/draft/query', 'wallet/invoice/title/list')
          // Closes the confirmation, as the error is shown in the form.
          setAsking(false)
        }
        throw error
      }
    },
  })
  const chooseReturned = useEffectEvent(() => {
    const titleId = consumeSavedTitle()
    if (titleId !== null) form.set({ titleId })
  })
  // Runs each time the page is shown: selects a title that was just saved elsewhere.
  useEffect(() => chooseReturned(), [])

  const title = titleOf(titles, form.values.titleId)
  return {
    form,
    title,
    asking,
    /** 提交申请: shows the errors, or the confirmation. */
    ask: async () => {
      if (!form.isValid()) return form.submit()
      setAsking(true)
    },
    stop: () => setAsking(false),
  }
}
