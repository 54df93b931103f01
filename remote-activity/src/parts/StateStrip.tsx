import type { ReactNode } from 'react'
import { stripOf } from './life'
import parts from './parts.module.css'
import type { Activity } from './types'

/** One line about an activity's state for its visitors; nothing while it runs. */
export function StateStrip({ activity, now, children }: { activity: Activity; now: number; children?: ReactNode }) {
  const strip = stripOf(activity, now)
  if (strip === null) return null
  return (
    <p className={parts.strip} role="status">
      {strip}
      {children}
    </p>
  )
}
