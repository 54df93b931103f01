import type { z } from 'zod'
import type { ActivityDocument, BoxSettings } from '@dm/shared/contract/calls/activity/document'
import { daysMs } from '@dm/shared/time'
import { otherActivity, putOther } from './activity'
import type { TestServer } from './server'

type Written = z.input<typeof ActivityDocument>
type Box = z.input<typeof BoxSettings>
type Gift = Box['gifts'][number]

export const gift = (giftId: string, oddsPpm: number, changes: Partial<Gift> = {}): Gift => ({
  giftId,
  type: 'goods',
  name: giftId,
  amount: 1,
  valueFen: 5000,
  rare: false,
  oddsPpm,
  total: 100,
  ...changes,
})
export const thanks = (oddsPpm: number): Gift =>
  gift('none', oddsPpm, { type: 'thanks', amount: 0, valueFen: 0, total: 0 })

/** A wheel whose first gift takes almost every roll unless told otherwise. */
export const wheel = (now: number, changes: Partial<Box> = {}): Box => ({
  boxId: 'wheel',
  skin: 'wheel',
  name: '大转盘',
  keyCost: 1,
  freePerDay: 1,
  opensPerDay: 20,
  openFrom: now - daysMs(1),
  openTo: now + daysMs(10),
  fallbackGiftId: 'none',
  gifts: [gift('cup', 1_000_000), ...['b', 'c', 'd', 'e'].map((id) => gift(id, 0)), thanks(0)],
  ...changes,
})

/** A campaign `spin` with one wheel, running. */
export async function stageWheel(
  server: TestServer,
  { box = {}, changes = {} }: { box?: Partial<Box>; changes?: Partial<Written> } = {},
) {
  const now = server.clock.now()
  const document = otherActivity(now, {
    activityId: 'spin',
    slot: 'h5-02',
    kind: 'campaign',
    schema: 'wheel@1',
    boxes: [wheel(now, box)],
    ...changes,
  })
  await putOther(server, document)
  return document
}
