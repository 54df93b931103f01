import { timingSafeEqual } from 'node:crypto'
import { addDays, dayOf } from '@dm/shared/time'
import type { Keys } from '../../../platform/keys'

interface Served {
  boostId: string
  viewer: string
  now: number
}

const markOf = (keys: Keys, boostId: string, viewer: string, day: string) =>
  keys.sign('boost-served', `${boostId}:${viewer}:${day}`)

/** Id of a promoted row in a list: its promotion, the day, and a mark that nobody else's report can carry. */
export async function servedId(keys: Keys, { boostId, viewer, now }: Served): Promise<string> {
  const day = dayOf(now)
  return [boostId, day, await markOf(keys, boostId, viewer, day)].join('.')
}

/** The promotion that was served to this viewer today or yesterday under this name; null for any other text. */
export async function servedBoost(keys: Keys, served: string, viewer: string, now: number): Promise<string | null> {
  const [boostId = '', day = '', mark = ''] = served.split('.')
  if (day !== dayOf(now) && day !== addDays(dayOf(now), -1)) return null
  const right = Buffer.from(await markOf(keys, boostId, viewer, day))
  const given = Buffer.from(mark)
  return right.length === given.length && timingSafeEqual(right, given) ? boostId : null
}
