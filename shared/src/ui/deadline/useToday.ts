import { useState } from 'react'
import { timeNow } from '../../env'
import { dayOf } from '../../time'

/** The server's day in UTC+8, `YYYY-MM-DD`, as the component appears. */
export function useToday(): string {
  const [today] = useState(() => dayOf(timeNow()))
  return today
}
