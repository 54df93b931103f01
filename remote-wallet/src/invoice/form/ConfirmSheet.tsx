import { Money } from '@dm/shared/ui/amount'
import { Button } from '@dm/shared/ui/button'
import { FormFailure, type FormState } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { taxNoText, type Title } from '../titles/types'
import css from './form.module.css'
import type { ApplyValues } from './useApply'

interface ConfirmSheetProps {
  form: FormState<ApplyValues>
  title: Title
  totalFen: number
  onClose: () => void
}

/** Shows the invoice's data for confirmation. */
export function ConfirmSheet({ form, title, totalFen, onClose }: ConfirmSheetProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="确认开票信息"
      bar={
        <Button kind="main" block busy={form.busy} busyText="提交中" onClick={() => void form.submit()}>
          确认提交
        </Button>
      }
    >
      <dl className={css.lines}>
        <div>
          <dt>发票抬头</dt>
          <dd>{title.name}</dd>
        </div>
        {title.taxNo && (
          <div>
            <dt>税号</dt>
            <dd>{taxNoText(title.taxNo)}</dd>
          </div>
        )}
        <div>
          <dt>发票金额</dt>
          <dd>
            <Money fen={totalFen} />
          </dd>
        </div>
      </dl>
      <p className={css.note}>开具后修改需红冲重开，请核对</p>
      <FormFailure form={form} />
    </Sheet>
  )
}
