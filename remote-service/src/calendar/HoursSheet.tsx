import { dayHoursForm, type Hours } from '@dm/shared/contract/forms/service/calendar'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, SubmitBar, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { HoursRows } from './HoursRows'
import css from './calendar.module.css'

interface HoursSheetProps {
  dates: string[]
  /** 11月20日, or 3 天. */
  name: string
  hours: readonly Hours[]
  onClose: () => void
  onDone?: () => void
}

/** 自定义时间: the hours of one day or several, which win over the week. */
export default function HoursSheet({ dates, name, hours, onClose, onDone }: HoursSheetProps) {
  const { mutateAsync: setDays } = useApiMutation('service/calendar/day/set')
  const form = useDefinedForm(dayHoursForm, {
    stored: null,
    initial: { hours: hours.map(({ startMin, endMin }) => ({ startMin, endMin })) },
    guard: false,
    submit: async (_body, { values }) => {
      await setDays({ dates, action: 'hours', hours: values.hours })
      toast('已保存')
      onClose()
      onDone?.()
    },
  })
  const field = form.field('hours')
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${name} 自定义时间`}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <HoursRows label={name} hours={field.value} onChange={field.onChange} />
        {field.error && (
          <p className={css.error} role="alert">
            {field.error}
          </p>
        )}
      </Form>
    </Sheet>
  )
}
