import type { ReactNode } from 'react'
import { stripOf } from '../../hooks/activity/life'
import type { Activity } from '../../hooks/activity/types'
import blocks from '../blocks/blocks.module.css'

/** One line about an activity's state for its visitors; nothing while it runs. */
export function StateStrip({ activity, now, children }: { activity: Activity; now: number; children?: ReactNode }) {
  const strip = stripOf(activity, now)
  if (strip === null) return null
  return (
    <p className={blocks.strip} role="status">
      {strip}
      {children}
    </p>
  )
}
