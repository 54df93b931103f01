import type { ViewRow } from '@dm/shared/contract/calls/video/vod-lists'
import { isFinished } from '@dm/shared/contract/vocabulary/watched'
import { storage } from '@dm/shared/env'
import { createStore } from '@dm/shared/store'

const KEY = 'dm-watched'
const MOST = 30

type LocalView = ViewRow & { vod: NonNullable<ViewRow['vod']> }

/** Rows as they were stored; what is not one is left out. */
function stored(): LocalView[] {
  try {
    const rows: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(rows) ? rows.filter(isView).slice(0, MOST) : []
  } catch {
    return []
  }
}

const isView = (row: unknown): row is LocalView =>
  typeof row === 'object' &&
  row !== null &&
  'vod' in row &&
  typeof row.vod === 'object' &&
  row.vod !== null &&
  'id' in row

/** Videos watched here without a session, the latest first; at most 30 (docs/product/account-video.md#rules). */
export const localViews = createStore<readonly LocalView[]>(() => stored())

function keep(rows: readonly LocalView[]): void {
  if (rows.length === 0) storage.remove(KEY)
  else storage.set(KEY, JSON.stringify(rows))
  localViews.setState(rows, true)
}

/** Notes how far a video was watched; of a drama the latest episode alone is kept. */
export function noteView(view: Omit<LocalView, 'id' | 'finished'>): void {
  const id = view.vod.collectId ?? view.vod.vodId
  const row = { ...view, id, finished: isFinished(view.positionSec, view.durationSec) }
  keep([row, ...localViews.getState().filter((one) => one.id !== id)].slice(0, MOST))
}

/** Position at which a visitor left a video, in seconds; 0 at its end and for one that was not watched here. */
export function localPosition(vodId: string): number {
  const row = localViews.getState().find(({ vod }) => vod.vodId === vodId)
  return row && !row.finished ? row.positionSec : 0
}

export const forgetView = (id: string): void => keep(localViews.getState().filter((row) => row.id !== id))
export const forgetViews = (): void => keep([])
