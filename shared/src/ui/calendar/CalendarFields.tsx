import { useState, type ReactNode } from 'react'
import { dayRange, monthDay, weekday } from '../../format'
import { Button } from '../button'
import { PickField } from '../form/PickField'
import type { FieldProps } from '../form/useForm'
import { Sheet } from '../sheet'
import { Calendar, type CalendarProps, type Span } from './Calendar'
import { useToday } from '../deadline'

interface Extra {
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

type Days = Pick<CalendarProps, 'min' | 'max' | 'isClosed' | 'note'>

/** A day chosen in a calendar, `YYYY-MM-DD`; for days near today, e.g. of a booking. */
export function CalendarField({
  label,
  value,
  onChange,
  name: _name,
  min,
  max,
  isClosed,
  note,
  ...field
}: FieldProps<string> & Days & Extra) {
  const [selected, setSelected] = useState<string | null>(null)
  const today = useToday()
  return (
    <>
      <PickField
        {...field}
        label={label}
        text={value && `${monthDay(value, today)} ${weekday(value)}`}
        onOpen={() => setSelected(value)}
      />
      <Sheet
        open={selected !== null}
        onClose={() => setSelected(null)}
        title={label}
        bar={
          <Button
            kind="main"
            block
            disabled={!selected}
            onClick={() => {
              onChange(selected ?? '')
              setSelected(null)
            }}
          >
            确定
          </Button>
        }
      >
        <Calendar {...{ min, max, isClosed, note, today }} value={selected ?? ''} onChange={setSelected} />
      </Sheet>
    </>
  )
}

/** A range of days, both ends included. */
export function SpanField({
  label,
  value,
  onChange,
  name: _name,
  min,
  max,
  isClosed,
  note,
  ...field
}: FieldProps<Span | null> & Days & Extra) {
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState<Span | null>(null)
  const today = useToday()
  return (
    <>
      <PickField
        {...field}
        label={label}
        text={value ? dayRange(value[0], value[1], today) : ''}
        onOpen={() => {
          setSelected(value)
          setOpen(true)
        }}
      />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        bar={
          <Button
            kind="main"
            block
            disabled={selected === null}
            onClick={() => {
              onChange(selected)
              setOpen(false)
            }}
          >
            {selected ? `确定（${dayRange(selected[0], selected[1], today)}）` : '确定'}
          </Button>
        }
      >
        <Calendar {...{ min, max, isClosed, note, today }} mode="span" value={selected} onChange={setSelected} />
      </Sheet>
    </>
  )
}
