import type { z } from 'zod'
import type { ActivityDocument, BoxSettings } from '@dm/shared/contract/activity-document'
import { daysMs } from '@dm/shared/time'
import { putActivity } from '../src/uc/activity/put'
import { competition } from './activity'
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
  const { db, clock } = server
  const now = clock.now()
  const { competition: _competition, ...base } = competition(now)
  const document: Written = {
    ...base,
    activityId: 'spin',
    slot: 'h5-02',
    kind: 'campaign',
    schema: 'wheel@1',
    blocks: [],
    boxes: [wheel(now, box)],
    ...changes,
  }
  const world = { pictureBytes: () => 1000, isKnownPath: () => true, allowedHosts: [] }
  await putActivity(db, { document, expectVersion: 0, now, world })
  return document
}
