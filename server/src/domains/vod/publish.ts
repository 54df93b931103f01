import { randomUUID } from 'node:crypto'
import { publishForm } from '@dm/shared/contract/forms/video/vod'
import { minutesMs, secondsMs } from '@dm/shared/time'
import { and, eq, ne } from 'drizzle-orm'
import { checkedForm } from '../../platform/checked-form'
import { badInput, wrongState } from '../../platform/failure'
import { takeLimit } from '../../platform/limits'
import { lockOn } from '../../platform/lock'
import { once } from '../../platform/once'
import { submitReview } from '../../platform/review'
import { claimFile } from '../file/claim'
import type { Handler } from '../handler'
import { vods } from '../profile/schema'
import { regionOf } from './region'
import { VOD_REVIEW } from './works'

/** Shortest and longest video, in milliseconds. */
const LENGTH_MS = { min: secondsMs(3), max: minutesMs(10) }
const MOST_A_DAY = 20

type Ratio = (typeof vods.$inferSelect)['ratio']

/** The box in which a video of this size is played. */
function ratioOf(width: number, height: number): Ratio {
  if (height > width * 1.2) return '9:16'
  return width > height * 1.2 ? '16:9' : '1:1'
}

/**
 * Publishes an uploaded video, which is public after its review (docs/product/account-video.md#rules). Throws 40000 with
 * the field, 40900 `sameVideo` when the caller has published this file already, 42900 above twenty a day.
 */
export const publish: Handler<'vod/publish'> = async ({ requestId, ...body }, { uid, db, clock, ip }) => {
  const { video, cover, ...work } = checkedForm(publishForm, body, clock.now())
  return db.transaction(async (tx) => {
    await lockOn(tx, `vod:publish:${uid}`)
    return once(tx, { uid, call: 'vod/publish', requestId, body, clock }, async () => {
      const film = await claimFile(tx, clock, uid, video, 'video', 'video')
      await claimFile(tx, clock, uid, cover, 'cover', 'cover')
      const durationMs = film.durationMs ?? 0
      if (durationMs < LENGTH_MS.min || durationMs > LENGTH_MS.max)
        throw badInput('视频时长需在3秒到10分钟之间', 'video')
      // One file has one address for each uploader.
      const same = and(eq(vods.uid, uid), eq(vods.source, video), ne(vods.state, 'deleted'))
      if ((await tx.$count(vods, same)) > 0) throw wrongState('你已发布过相同的视频', 'sameVideo')
      await takeLimit(tx, clock, {
        key: `vod:publish:${uid}`,
        max: MOST_A_DAY,
        window: 'day',
        msg: `今天发布已达${MOST_A_DAY}个，请明天再来`,
      })
      const vodId = randomUUID()
      await tx.insert(vods).values({
        vodId,
        uid,
        ...work,
        cover,
        source: video,
        ratio: ratioOf(film.width ?? 9, film.height ?? 16),
        durationSec: Math.round(durationMs / 1000),
        state: 'reviewing',
        ipRegion: regionOf(ip),
        createdAt: clock.now(),
      })
      await submitReview(tx, clock, {
        kind: VOD_REVIEW,
        subjectId: vodId,
        uid,
        text: [work.title, ...work.topics].join('\n'),
      })
      return { vodId, state: 'reviewing' as const }
    })
  })
}
