import { z } from 'zod'
import { BOARD_RANGES } from '../../vocabulary/board-ranges'
import { call, Day, Ms } from '../../call'
import { VodCard } from './vod'

const BoardRange = z.union(BOARD_RANGES.map((days) => z.literal(days)))

const Counts = z.object({
  plays: z.int(),
  likes: z.int(),
  comments: z.int(),
  shares: z.int(),
  newFans: z.int(),
})
const Summary = Counts.extend({
  avgPlaySec: z.int(),
  /** Plays to the end, in basis points. */
  finishBp: z.int(),
})
const VodDay = Counts.extend({ day: Day })
const Buckets = z.array(z.object({ name: z.string(), bp: z.int() }))

/** A creator's figures (docs/product/account-video.md#rules, statistics). */
export const vodBoard = {
  /** Closed UTC+8 days up to yesterday; `prev` is the same number of days before. */
  'vod/board/query': call({
    read: true,
    body: z.object({ range: BoardRange }),
    data: z.object({
      updatedAt: Ms,
      today: VodDay,
      summary: Summary,
      prev: Summary,
      /** One entry for each day, the oldest first. */
      series: z.array(VodDay),
      /** Played most in these days; `periodPlays` is of these days. */
      top: z.array(VodCard.extend({ periodPlays: z.int() })),
      /** Null under 100 viewers; small groups are merged into 其他. `hours` counts plays by the hour of UTC+8. */
      audience: z.object({ gender: Buckets, age: Buckets, region: Buckets, hours: z.array(z.int()) }).nullable(),
      totals: z.object({ works: z.int(), fans: z.int(), plays: z.int() }),
    }),
  }),
}

export type BoardSummary = z.output<typeof Summary>
export type VodDay = z.output<typeof VodDay>
