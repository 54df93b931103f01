import { timingSafeEqual } from 'node:crypto'
import { hoursMs } from '@dm/shared/time'
import { decode, encodeURL } from 'js-base64'
import { z } from 'zod'
import type { Db } from '../../db/open'
import { notAllowed } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { activityState, endOf, isGone, openState, type OpenState } from './state'
import { activityById, type ActivityRow } from './store'
import { activityRow, versionOf } from './versions'

/** Content of a preview link: a version of an activity at a given time. */
const Preview = z.object({
  activityId: z.string(),
  version: z.int(),
  /** The chosen time, epoch ms: the preview's clock. */
  at: z.int(),
  /** Shown as paused for this reason. */
  paused: z.string().optional(),
  /** When the link ends, epoch ms. */
  until: z.int(),
})
export type Preview = z.infer<typeof Preview>

export const PREVIEW_MS = hoursMs(2)
const KEY = 'activity-preview'

/** Returns the token of a preview link: its content and signature. */
export async function signPreview(keys: Keys, preview: Preview): Promise<string> {
  const text = encodeURL(JSON.stringify(preview))
  return `${text}.${await keys.sign(KEY, text)}`
}

/** Returns a token's content; throws 40300 for an expired or forged one. */
async function readPreview(keys: Keys, now: number, token: string): Promise<Preview> {
  const [text = '', signature = ''] = token.split('.')
  const right = Buffer.from(await keys.sign(KEY, text))
  const given = Buffer.from(signature)
  const isOurs = right.length === given.length && timingSafeEqual(right, given)
  const preview = isOurs ? Preview.safeParse(JSON.parse(decode(text))) : null
  if (!preview?.success || preview.data.until <= now) throw notAllowed('预览链接已失效', 'previewEnded')
  return preview.data
}

/** Throws for writes from a preview (docs/product/activity.md#the-activity-document-and-hot-swap). */
export function refusePreview(token: string | undefined): void {
  if (token !== undefined) throw notAllowed('预览中不能操作', 'inPreview')
}

/** An activity as shown to a reader: its state, and the time at which it is viewed. */
export interface Seen {
  row: ActivityRow
  state: OpenState
  /** Epoch ms: the server's clock, or the time of a preview. */
  now: number
  isPreview: boolean
}

interface SeeDeps {
  db: Db
  keys: Keys
  clock: { now(): number }
}

/** Returns the activity for its visitor, or as a preview link shows it. Throws 40400 for an unknown one. */
export async function seenActivity(
  { db, keys, clock }: SeeDeps,
  { activityId, preview }: { activityId: string; preview?: string | undefined },
): Promise<Seen> {
  const now = clock.now()
  if (preview !== undefined) return previewed(db, await readPreview(keys, now, preview))
  const row = await activityById(db, activityId, now)
  return { row, state: openState(row, now), now, isPreview: false }
}

/** Returns a version at its preview's time, published or not. */
async function previewed(db: Db, { activityId, version, at, paused }: Preview): Promise<Seen> {
  const life = await activityRow(db, activityId)
  const { document } = await versionOf(db, activityId, version)
  const wasPaused = life.pausedAt !== null && life.pausedAt <= at
  const row = {
    ...life,
    version,
    document,
    offlineAt: null,
    pausedAt: paused !== undefined ? at : wasPaused ? life.pausedAt : null,
    pauseReason: paused ?? life.pauseReason,
    frozenAt: life.frozenAt !== null && life.frozenAt <= at ? life.frozenAt : null,
  }
  // The ranks will be frozen by then; before it is public it is shown as it will be first.
  const state = activityState({ ...row, frozenAt: endOf(row) }, at)
  return { row, state: isGone(state) ? 'scheduled' : state, now: at, isPreview: true }
}
