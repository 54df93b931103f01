import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useOnScreen } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, TextField, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { isEmail } from '@dm/shared/validate'
import type { Invoice } from './types'

/** 发送到邮箱: prefilled with the address of the application. */
export function MailSheet({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const onScreen = useOnScreen()
  const { mutateAsync: send } = useApiMutation('wallet/invoice/send')
  const form = useForm({
    initial: { email: invoice.email ?? '' },
    labels: { email: '邮箱' },
    check: ({ email }) => ({ email: isEmail(email.trim()) ? undefined : '邮箱格式错误' }),
    guard: false,
    submit: async ({ email }, { requestId }) => {
      await send({ requestId, invoiceId: invoice.id, email: email.trim() })
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
