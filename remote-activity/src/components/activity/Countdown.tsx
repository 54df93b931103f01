import { useEffect, useState } from 'react'
import { twoDigits } from '@dm/shared/format'
import { usePageActive } from '@dm/shared/router'
import { split } from '@dm/shared/time'
import css from './countdown.module.css'

/** Returns days, hours, minutes and seconds until `to`; never negative. */
export function remaining(to: number, now: number) {
  const left = split(Math.max(0, Math.ceil((to - now) / 1000) * 1000))
  const [hours = '', minutes = '', seconds = ''] = [left.hours, left.minutes, left.seconds].map(twoDigits)
  return { days: left.days, hours, minutes, seconds }
}

/** Re-renders each second while the page is on screen. */
function useTick(): void {
  const [, tick] = useState(0)
  const active = usePageActive()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => tick((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [active])
}

/** 距开始 / 距结束 and the time left, by the server's clock. */
export function Countdown({ label, to, now }: { label: string; to: number; now: () => number }) {
  useTick()
  const { days, hours, minutes, seconds } = remaining(to, now())
  return (
    <div className={css.clock} role="timer" aria-label={`${label} ${days}天 ${hours}:${minutes}:${seconds}`}>
      <span className={css.clockLabel}>{label}</span>
      <p aria-hidden>
        {days > 0 && (
          <>
            <b>{days}</b>天
          </>
        )}
        <b>{hours}</b>
        <i>:</i>
        <b>{minutes}</b>
        <i>:</i>
        <b>{seconds}</b>
      </p>
    </div>
  )
}
