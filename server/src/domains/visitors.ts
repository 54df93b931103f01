import { hoursMs } from '@dm/shared/time'
import { addressWindows, countUses, type Window } from '../platform/limits'
import type { Ctx } from './handler'

/**
 * Limit of visitors without an account for one thing, from one address: a family or an office behind one line gets
 * through, the ids of devices that somebody makes up do not (docs/security.md#what-is-limited-and-how).
 */
const VISITORS = { max: 40, window: hoursMs(1) }

type Visitor = Pick<Ctx<string | null>, 'db' | 'clock' | 'keys' | 'uid' | 'ip'>

/** The windows in which a visitor's count of `thing` stands; none for an account. Read before a transaction. */
export async function visitorWindows({ keys, uid, ip }: Omit<Visitor, 'db'>, thing: string): Promise<Window[]> {
  return uid === null ? addressWindows(keys, ip, { key: `visitors:${thing}`, ...VISITORS }) : []
}

/** Whether a caller may add one to the count of `thing`, such as `post:123`; counts it. Outside of transactions. */
export async function mayCount(ctx: Visitor, thing: string): Promise<boolean> {
  return (await countUses(ctx.db, ctx.clock, await visitorWindows(ctx, thing))) === null
}
