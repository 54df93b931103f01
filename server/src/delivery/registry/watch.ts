import { minutesMs, secondsMs } from '@dm/shared/time'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import type { Job } from '../../platform/jobs'
import type { Settings } from '../../platform/settings'
import { areasNow, type AreaState } from './area-state'
import { percent, rollBackCanary } from './areas'
import { failureRate, figuresSince, summed, type FigureRow } from './figures'

/** A canary must fail this many times as often as the live release: a fault in both is not the canary's. */
const WORSE_THAN_LIVE = 2

type Watch = Pick<Settings, 'CANARY_WINDOW_MS' | 'CANARY_MIN' | 'CANARY_RATE'>

const of = (rows: FigureRow[], area: string, version: string) =>
  summed(rows.filter((row) => row.area === area && row.version === version))

/** Returns the failure rate (0–1) above which an area's canary is rolled back, given that of its live release. */
export const thresholdOf = ({ CANARY_RATE }: Watch, { area, version }: AreaState, rows: FigureRow[]) =>
  Math.min(1, Math.max(CANARY_RATE, WORSE_THAN_LIVE * failureRate(of(rows, area, version))))

/** Returns the figures by which canaries are judged. */
export const watched = (db: Db, clock: Clock, { CANARY_WINDOW_MS }: Watch) =>
  figuresSince(db, clock.now() - CANARY_WINDOW_MS, minutesMs(1))

/**
 * Rolls back every canary that fails too often within the window (docs/architecture.md#releases), with a row in the
 * audit. Returns the areas.
 */
export async function rollBackCanaries(db: Db, clock: Clock, settings: Watch): Promise<string[]> {
  const areas = (await areasNow(db)).filter(({ canary }) => canary !== null)
  if (areas.length === 0) return []
  const rows = await watched(db, clock, settings)
  const taken: string[] = []
  for (const state of areas) {
    if (state.canary === null || state.canarySince === null) continue
    // Figures of an earlier run as a canary were judged then.
    const since = state.canarySince - (state.canarySince % minutesMs(1))
    const ofCanary = of(
      rows.filter(({ at }) => at >= since),
      state.area,
      state.canary,
    )
    const failures = ofCanary.loadFailures + ofCanary.renderFailures
    const rate = failureRate(ofCanary)
    const threshold = thresholdOf(settings, state, rows)
    if (failures < settings.CANARY_MIN || rate <= threshold) continue
    const reason =
      `${Math.round(settings.CANARY_WINDOW_MS / minutesMs(1))} 分钟内失败 ${failures} 次，` +
      `失败率 ${percent(Math.round(rate * 10_000))}，超过阈值 ${percent(Math.round(threshold * 10_000))}`
    if (await rollBackCanary(db, clock, state.area, state.canary, { actor: '系统', reason })) taken.push(state.area)
  }
  return taken
}

/** Checks the canaries even when no report arrives. */
export const canaryJob: Job = {
  name: 'canary-watch',
  everyMs: secondsMs(15),
  run: async ({ db, clock, settings, log }) => {
    for (const area of await rollBackCanaries(db, clock, settings)) log.warn({ area }, 'a canary was taken back')
  },
}
