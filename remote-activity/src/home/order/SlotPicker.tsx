import { monthDay, weekday } from '@dm/shared/format'
import { dayOf } from '@dm/shared/time'
import { useState } from 'react'
import type { Slot } from '../labels'
import css from './order.module.css'

interface SlotPickerProps {
  slots: readonly Slot[]
  now: number
  /** `2026-11-26 14:00`; empty without one. */
  value: string
  onPick: (slot: string) => void
}

/** Days side by side, full ones greyed; the slots of one of them with what is left. */
export function SlotPicker({ slots, now, value, onPick }: SlotPickerProps) {
  const days = [...new Set(slots.map(({ day }) => day))].map((day) => {
    const own = slots.filter((slot) => slot.day === day)
    return { day, slots: own, full: own.every(({ left }) => left === 0) }
  })
  const chosen = value.split(' ')[0]
  const [picked, setPicked] = useState<string | null>(null)
  const day = picked ?? (chosen || days.find(({ full }) => !full)?.day)
  const shown = days.find((one) => one.day === day)
  if (days.every(({ full }) => full)) return <p className={css.soft}>近60天约满</p>
  return (
    <>
      <ul className={css.days} aria-label="日期">
        {days.map((one) => (
          <li key={one.day}>
            <button
              type="button"
              disabled={one.full}
              aria-pressed={one.day === day}
              onClick={() => {
                setPicked(one.day)
                onPick('')
              }}
            >
              <small>{weekday(one.day)}</small>
              <b>{monthDay(one.day, dayOf(now))}</b>
              <small>{one.full ? '约满' : '可约'}</small>
            </button>
          </li>
        ))}
      </ul>
      <ul className={css.times} aria-label="时段">
        {shown?.slots.map((slot) => {
          const key = `${slot.day} ${slot.from}`
          return (
            <li key={key}>
              <button type="button" disabled={slot.left === 0} aria-pressed={key === value} onClick={() => onPick(key)}>
                <b>
                  {slot.from}–{slot.to}
                </b>
                <small>{slot.left === 0 ? '约满' : `仅剩 ${slot.left}`}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
