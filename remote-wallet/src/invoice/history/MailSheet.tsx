import { invoiceMailForm } from '@dm/shared/contract/forms/wallet/invoice'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useOnScreen } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Invoice } from './types'

/** 发送到邮箱: prefilled with the address of the application. */
export function MailSheet({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const onScreen = useOnScreen()
  const { mutateAsync: send } = useApiMutation('wallet/invoice/send')
  const form = useDefinedForm(invoiceMailForm, {
    stored: null,
    initial: { email: invoice.email ?? '' },
    guard: false,
    submit: async (body, { requestId }) => {
      await send({ ...body, requestId, invoiceId: invoice.id })
      toast('已发送')
      // If it was closed meanwhile, another one may be open.
      if (onScreen()) onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="发送到邮箱">
      <Form form={form}>
        <TextField {...form.field('email')} type="email" autoComplete="email" clearable />
        <FormFailure form={form} />
        <Button kind="main" block type="submit" busy={form.busy} busyText="发送中">
          发送
        </Button>
      </Form>
    </Sheet>
  )
}
