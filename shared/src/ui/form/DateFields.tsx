import { useState, type ReactNode } from 'react'
import { dayOf, monthText } from '../../format'
import { clampDay, dayText, dayWheels, partsOf } from './days'
import { PickerSheet } from './PickerSheet'
import { PickField } from './PickField'
import type { FieldProps } from './useForm'

interface DateProps extends FieldProps<string> {
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** First and last that may be chosen, inclusive; `YYYY-MM-DD`, for a month field `YYYY-MM`. */
  min?: string
  max?: string
  /** Where the wheels stand when nothing is chosen; today by default. */
  start?: string
}

/** A calendar day, `YYYY-MM-DD`, on three wheels. */
export function DateField(props: DateProps) {
  return <DayPicker {...props} text={props.value && dayShown(props.value)} withDay />
}

/** A month, `YYYY-MM`, on two wheels. */
export function MonthField({ value, onChange, min = '1950-01', max, start, ...rest }: DateProps) {
  const [thisMonth] = useState(() => dayOf(Date.now(), 'month'))
  const last = max ?? thisMonth
  return (
    <DayPicker
      {...rest}
      value={value && `${value}-01`}
      text={value && monthText(value)}
      min={`${min}-01`}
      max={`${last}-28`}
      start={start && `${start}-01`}
      onChange={(day) => onChange(day.slice(0, 7))}
    />
  )
}

const dayShown = (day: string): string => {
  const parts = partsOf(day)
  return `${parts.year}年${parts.month}月${parts.day}日`
}

function DayPicker({
  value,
  onChange,
  label,
  min = '1900-01-01',
  max = '2099-12-31',
  start,
  text,
  withDay,
  ...field
}: DateProps & { text: string; withDay?: boolean }) {
  const [chosen, setChosen] = useState<{ year: number; month: number; day: number } | null>(null)
  const open = () => setChosen(clampDay(partsOf(value || start || dayOf(Date.now())), min, max))
  const close = () => setChosen(null)
  const wheels = chosen && dayWheels(chosen, min, max)
  const turn = (part: 'year' | 'month' | 'day') => (to: string) =>
    setChosen((now) => now && clampDay({ ...now, [part]: Number(to) }, min, max))
  return (
    <>
      <PickField {...field} label={label} text={text} onOpen={open} />
      {chosen && wheels && (
        <PickerSheet
          title={label}
          columns={[
            { label: '年', options: wheels.years, value: String(chosen.year), onChange: turn('year') },
            { label: '月', options: wheels.months, value: String(chosen.month), onChange: turn('month') },
            ...(withDay
              ? [{ label: '日', options: wheels.days, value: String(chosen.day), onChange: turn('day') }]
              : []),
          ]}
          onClose={close}
          onConfirm={() => {
            onChange(dayText(chosen))
            close()
          }}
        />
      )}
    </>
  )
}
