import { Button } from '@dm/shared/ui/button'
import { ChipField, Form, FormFailure } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './history.module.css'
import type { Invoice } from './types'
import { useRed } from './useRed'

/** 申请红冲: cancels the invoice and frees its orders. */
export function RedSheet({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = useRed({ invoice, done: '红冲申请已提交', onDone: onClose })
  return (
    <Sheet open onClose={onClose} title="申请红冲">
      <Form form={form}>
        <ChipField {...form.field('reason')} />
        <p className={css.reason}>红冲后原发票作废，订单可重新开票</p>
        <FormFailure form={form} />
        <Button kind="main" block type="submit" busy={form.busy} busyText="提交中">
          确认红冲
        </Button>
      </Form>
    </Sheet>
  )
}
