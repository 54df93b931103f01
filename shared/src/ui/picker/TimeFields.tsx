import { useState, type ReactNode } from 'react'
import { monthDay, weekday } from '../../format'
import { PickField } from '../form/PickField'
import type { FieldProps } from '../form/useForm'
import { dayOptions, nearestTime, timesBetween, timeWheels } from './moments'
import { OptionWheels } from './OptionWheels'
import { PickerSheet } from './PickerSheet'
import { useToday } from '../deadline'

interface TimeProps extends FieldProps<string> {
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Minutes between two options, from midnight on. */
  step?: number
  /** Initial position of the wheels without a value. */
  start?: string
}

/** A time of day, `HH:mm`; `min` and `max` are inclusive. */
export function TimeField({
  value,
  onChange,
  label,
  name: _name,
  step = 1,
  start = '09:00',
  min = '00:00',
  max = '23:59',
  ...field
}: TimeProps & { min?: string; max?: string }) {
  const [selected, setSelected] = useState<string | null>(null)
  const times = timesBetween(min, max, step)
  const close = () => setSelected(null)
  return (
    <>
      <PickField {...field} label={label} text={value} onOpen={() => setSelected(nearestTime(times, value || start))} />
      {selected !== null && (
        <PickerSheet
          title={label}
          onClose={close}
          onConfirm={() => {
            onChange(selected)
            close()
          }}
        >
          <OptionWheels
            columns={timeColumns(times, selected)}
            onChange={([hour = '', minute = '']) => setSelected(nearestTime(times, `${hour}:${minute}`))}
          />
        </PickerSheet>
      )}
    </>
  )
}

/** A day and a time, `YYYY-MM-DD HH:mm`, UTC+8; `min` and `max` have the same format and are inclusive. */
export function DateTimeField({
  value,
  onChange,
  label,
  name: _name,
  step = 30,
  start,
  min,
  max,
  ...field
}: TimeProps & { min: string; max: string }) {
  const [selected, setSelected] = useState<{ day: string; time: string } | null>(null)
  const today = useToday()
  const [firstDay, firstTime] = split(min)
  const [lastDay, lastTime] = split(max)
  const timesOf = (day: string) =>
    timesBetween(day === firstDay ? firstTime : '00:00', day === lastDay ? lastTime : '23:59', step)
  const days = selected ? dayOptions(firstDay, lastDay, today).filter((day) => timesOf(day.value).length > 0) : []
  const put = (day: string, time: string) => setSelected({ day, time: nearestTime(timesOf(day), time) })
  const open = () => {
    const wish = value || start || min
    const [day, time] = split(wish < min ? min : wish > max ? max : wish)
    put(day, time)
  }
  const close = () => setSelected(null)
  return (
    <>
      <PickField {...field} label={label} text={value && momentShown(value, today)} onOpen={open} />
      {selected && (
        <PickerSheet
          title={label}
          onClose={close}
          onConfirm={() => {
            onChange(`${selected.day} ${selected.time}`)
            close()
          }}
        >
          <OptionWheels
            columns={[
              { label: '日期', options: days, value: selected.day, grow: 2 },
              ...timeColumns(timesOf(selected.day), selected.time),
            ]}
            onChange={([day = '', hour = '', minute = '']) => put(day, `${hour}:${minute}`)}
          />
        </PickerSheet>
      )}
    </>
  )
}

const split = (moment: string): [day: string, time: string] => [moment.slice(0, 10), moment.slice(11)]

const momentShown = (moment: string, today: string): string => {
  const [day, time] = split(moment)
  return `${monthDay(day, today)} ${weekday(day)} ${time}`
}

function timeColumns(times: readonly string[], selected: string) {
  const { hours, minutes } = timeWheels(times, selected)
  return [
    { label: '时', options: hours, value: selected.slice(0, 2) },
    { label: '分', options: minutes, value: selected.slice(3) },
  ]
}
