import { z } from 'zod'
import { BOARD_RANGES } from '../../vocabulary/board-ranges'
import { call, Coin, Day, Id, Ms } from '../../call'
import { LiveState } from './live'

const BoardRange = z.union(BOARD_RANGES.map((days) => z.literal(days)))

const Counts = z.object({
  sessions: z.int(),
  durationSec: z.int(),
  /** Visits: who watched two sessions counts twice. */
  viewers: z.int(),
  /** Followers won while a session was on air. */
  newFans: z.int(),
  likes: z.int(),
  /** Gifts, as the wallet booked them on these days. */
  incomeCoin: Coin,
})
const Summary = Counts.extend({
  /** The most who watched at once in any of the sessions. */
  peak: z.int(),
})
const LiveDay = Counts.extend({ day: Day })

/** Figures of a host's live sessions (docs/product/account-video.md#rules, statistics). */
export const liveBoard = {
  /** Closed UTC+8 days up to yesterday; `prev` is the same number of days before. A session is of the day it began. */
  'live/board/query': call({
    read: true,
    body: z.object({ range: BoardRange }),
    data: z.object({
      updatedAt: Ms,
      summary: Summary,
      prev: Summary,
      /** One entry for each day, the oldest first. */
      series: z.array(LiveDay),
      /** The latest ten of these days. */
      sessions: z.array(
        z.object({
          roomId: Id,
          title: z.string(),
          startAt: Ms,
          durationSec: z.int(),
          viewers: z.int(),
          peak: z.int(),
          incomeCoin: Coin,
          state: LiveState,
        }),
      ),
    }),
  }),
}

export type LiveSummary = z.output<typeof Summary>
export type LiveDay = z.output<typeof LiveDay>
