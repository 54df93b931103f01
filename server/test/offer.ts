import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { activitySlots } from '../src/domains/activity/schema'
import { otherActivity, putOther } from './activity'
import type { TestServer } from './server'

type Offer = NonNullable<z.input<typeof ActivityDocument>['offer']>

/** 体验包 `trial`, running, in its slot: a week of membership and 100 exposures for ¥9.90, ten of them, one for ever. */
export async function stageOffer(server: TestServer, changes: Partial<Offer> = {}): Promise<void> {
  const { db, clock } = server
  const document = otherActivity(clock.now(), {
    activityId: 'trial',
    slot: 'offer-9.9',
    kind: 'offer',
    schema: 'offer@1',
    offer: {
      offerId: 'trial',
      name: '体验包',
      priceFen: 990,
      items: [
        { gives: 'vipDays', amount: 7, title: 'VIP 7 天', desc: '', valueFen: 700 },
        { gives: 'traffic', amount: 100, title: '流量包 100 次', desc: '', valueFen: 1000 },
      ],
      total: 10,
      reviews: [],
      ...changes,
    },
  })
  await putOther(server, document)
  const { activityId, visibleFrom, claimUntil } = document
  await db
    .insert(activitySlots)
    .values({ id: randomUUID(), slot: 'offer-9.9', activityId, from: visibleFrom, to: claimUntil })
}
