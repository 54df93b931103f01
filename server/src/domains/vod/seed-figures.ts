import { daysMs, minutesMs } from '@dm/shared/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SeedContext } from '../../demo/context'
import { CROWD, DEMO } from '../../demo/accounts'
import { vods } from '../profile/schema'
import { follows, vodComments, vodPlays, vodShares } from './schema'

const DAYS = 182
const VIEWERS = 400
const CHUNK = 2000
/** Whom the performer has blocked. */
export const BLOCKED = CROWD.slice(-2)
const REGIONS = ['广东', '广东', '浙江', '北京', '四川', '湖北', '未知']

/** A year's half of figures for the performer: plays, shares, comments and fans; likes are spread over it. */
export async function seedFigures({ db, now, random }: SeedContext, texts: readonly string[]): Promise<void> {
  // Their works come out one a week, so that the figures have a history.
  await db.execute(sql`
    update vods v set created_at = v.created_at - (n.no - 1) * ${daysMs(7)}::bigint
    from (select vod_id, row_number() over (order by vod_id) as no from vods where uid = ${DEMO.performer} and collect_id is null) n
    where n.vod_id = v.vod_id`)
  await db.execute(sql`
    update vod_likes l
    set at = ${now}::bigint - (${now}::bigint - v.created_at) * (abs(hashtext(l.uid || l.vod_id)) % 1000) / 1000
    from vods v where v.vod_id = l.vod_id and v.uid = ${DEMO.performer}`)
  const works = await db
    .select({ vodId: vods.vodId, durationSec: vods.durationSec, createdAt: vods.createdAt })
    .from(vods)
    .where(
      and(
        eq(vods.uid, DEMO.performer),
        isNull(vods.collectId),
        eq(vods.state, 'published'),
        eq(vods.visible, 'public'),
      ),
    )
  const plays: (typeof vodPlays.$inferInsert)[] = []
  const shares: (typeof vodShares.$inferInsert)[] = []
  const comments: (typeof vodComments.$inferInsert)[] = []
  for (let back = DAYS; back >= 0; back--)
    for (let n = random.int(6, 18) + (back % 7 < 2 ? 6 : 0); n > 0; n--) {
      const at = now - daysMs(back) - minutesMs(random.int(0, 1439))
      const out = works.filter(({ createdAt }) => createdAt < at)
      if (out.length === 0) continue
      const { vodId, durationSec } = random.pick(out)
      const person = random.int(1, VIEWERS)
      const viewer = random.chance(0.2) ? random.pick(CROWD) : `d:${String(person).padStart(32, '0')}`
      const finished = random.chance(0.4)
      const playedSec = finished ? durationSec : random.int(3, durationSec)
      const region = REGIONS[person % REGIONS.length] ?? '未知'
      const no = plays.length + 1
      plays.push({ vodId, playKey: `seed-${no}`, viewer, region, playedSec, finished, at })
      if (no % 19 === 0) shares.push({ requestId: `seed-share-${no}`, vodId, channel: 'link', at })
      if (no % 23 === 0)
        comments.push({
          id: `vp${no}`,
          ...{ vodId, uid: random.pick(CROWD), content: random.pick(texts), ipRegion: region, createdAt: at },
        })
    }
  for (let from = 0; from < plays.length; from += CHUNK)
    await db.insert(vodPlays).values(plays.slice(from, from + CHUNK))
  await db.insert(vodShares).values(shares)
  await db.insert(vodComments).values(comments)
  await db
    .insert(follows)
    .values(
      CROWD.map((uid) => ({ uid, targetUid: DEMO.performer, at: now - minutesMs(random.int(60, DAYS * 1440)) })).filter(
        ({ uid }) => !BLOCKED.includes(uid),
      ),
    )
  // The public counters are those of the rows.
  await db.execute(sql`
    update vods v set
      plays = (select count(*) from vod_plays p where p.vod_id = v.vod_id),
      shares = (select count(*) from vod_shares s where s.vod_id = v.vod_id)
    where v.uid = ${DEMO.performer} and v.collect_id is null`)
}
