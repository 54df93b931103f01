import { useState, type ReactNode } from 'react'
import { timeNow } from '../../env'
import { dayOf, monthText } from '../../format'
import { PickField } from '../form/PickField'
import type { FieldProps } from '../form/useForm'
import { clampDay, dayText, partsOf, type DayParts } from './days'
import { DayWheels } from './DayWheels'
import { PickerSheet } from './PickerSheet'

export interface DateProps extends FieldProps<string> {
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** First and last selectable day, inclusive; `YYYY-MM-DD`, for a month field `YYYY-MM`. */
  min?: string
  max?: string
  /** Initial position of the wheels without a value; today by default. */
  start?: string
}

/** A calendar day, `YYYY-MM-DD`, on three wheels. */
export function DateField(props: DateProps) {
  return <DayField {...props} text={props.value && dayShown(props.value)} withDay />
}

/** A month, `YYYY-MM`, on two wheels. */
export function MonthField({ value, onChange, min = '1950-01', max, start, ...rest }: DateProps) {
  const [thisMonth] = useState(() => dayOf(timeNow(), 'month'))
  const last = max ?? thisMonth
  return (
    <DayField
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

function DayField({
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
  const [selected, setSelected] = useState<DayParts | null>(null)
  const close = () => setSelected(null)
  return (
    <>
      <PickField
        {...field}
        label={label}
        text={text}
        onOpen={() => setSelected(clampDay(partsOf(value || start || dayOf(timeNow())), min, max))}
      />
      {selected && (
        <PickerSheet
          title={label}
          onClose={close}
          onConfirm={() => {
            onChange(dayText(selected))
            close()
          }}
        >
          <DayWheels value={selected} min={min} max={max} withDay={withDay} onChange={setSelected} />
        </PickerSheet>
      )}
    </>
  )
}
