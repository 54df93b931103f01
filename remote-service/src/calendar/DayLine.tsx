import type { Hours } from '@dm/shared/contract/forms/service/calendar'
import type { Data } from '@dm/shared/contract'
import { uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { addDays, startOfDay } from '@dm/shared/time'
import { Button, showActionError } from '@dm/shared/ui/button'
import { useState } from 'react'
import { hoursText, minuteText } from './hours'
import { minutesOn, placeOn, rangeOn, shownOf } from './line'
import css from './line.module.css'
import { useDragBlock } from './useDragBlock'

type Day = Data<'service/calendar/day/query'>

interface DayLineProps extends Pick<Day, 'hours' | 'bookings' | 'blocks' | 'busy' | 'now'> {
  date: string
  isReadOnly: boolean
}

const ACTIVE = ['pending', 'unpaid', 'confirmed']

/**
 * A day as a line: working hours, bookings with their buffers hatched, blocks. Dragging along it blocks a time, which
 * can be taken back; 添加占用 does the same by keyboard. What it shows is also in the list below.
 */
export function DayLine({ date, isReadOnly, hours, bookings, blocks, busy, now }: DayLineProps) {
  const { mutateAsync: add } = useApiMutation('service/calendar/block/add')
  const { mutateAsync: del } = useApiMutation('service/calendar/block/del')
  const [added, setAdded] = useState<{ id: string; text: string } | null>(null)
  const on = (ranges: readonly { startAt: number; endAt: number }[]) => ranges.map((range) => minutesOn(date, range))
  const active = bookings.filter(({ state }) => ACTIVE.includes(state))
  const held = { busy: on(busy), bookings: on(active), blocks: on(blocks) }
  const shown = shownOf([...hours, ...held.busy, ...held.bookings, ...held.blocks])
  // Days that are over are as they were.
  const isFixed = isReadOnly || startOfDay(addDays(date, 1)) <= now

  const block = async (chosen: Hours) => {
    setAdded(null)
    const { id } = await add({ ...rangeOn(date, chosen), note: '', requestId: uuid() })
    setAdded({ id, text: hoursText(chosen) })
  }
  const undo = async (id: string) => {
    await del({ id })
    setAdded(null)
    toast('已撤销')
  }
  const { chosen, handlers } = useDragBlock(shown, (drawn) => void block(drawn).catch(showActionError))
  const marks = Array.from(
    { length: Math.ceil((shown.endMin - shown.startMin) / 120) },
    (_, n) => shown.startMin + n * 120,
  )
  const bar = (name: string | undefined) => (range: Hours) => (
    <span key={`${range.startMin}-${range.endMin}`} className={name} style={placeOn(shown, range)} />
  )
  return (
    <div className={css.day}>
      <div className={css.line} role="img" aria-label="当天时间轴" {...(isFixed ? {} : handlers)}>
        {hours.map(bar(css.open))}
        {held.busy.map(bar(css.buffer))}
        {held.bookings.map(bar(css.booking))}
        {held.blocks.map(bar(css.blocked))}
        {chosen && (
          <span className={css.chosen} style={placeOn(shown, chosen)}>
            <b>{hoursText(chosen)}</b>
          </span>
        )}
      </div>
      <div className={css.marks} aria-hidden>
        {marks.map((minute) => (
          <span key={minute} style={{ left: placeOn(shown, { startMin: minute, endMin: minute }).left }}>
            {minuteText(minute)}
          </span>
        ))}
      </div>
      {added ? (
        <div className={css.added} role="status">
          已占用 {added.text}
          <Button kind="soft" size="xs" onClick={() => undo(added.id)}>
            撤销
          </Button>
        </div>
      ) : (
        !isFixed && <small>在时间轴上左右拖动，可占用一段时间</small>
      )}
    </div>
  )
}
