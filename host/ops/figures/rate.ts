import type { Figures } from '@dm/shared/contract/release/registry'
import { percent } from '@dm/shared/format'

export const NOTHING: Figures = { loads: 0, loadFailures: 0, renderFailures: 0 }

/** The sum of figures. */
export const total = (figures: readonly Figures[]): Figures =>
  figures.reduce(
    (sum, one) => ({
      loads: sum.loads + one.loads,
      loadFailures: sum.loadFailures + one.loadFailures,
      renderFailures: sum.renderFailures + one.renderFailures,
    }),
    NOTHING,
  )

/** Returns failures (loading and rendering) per load (0–1); null without loads and failures. */
export function rateOf({ loads, loadFailures, renderFailures }: Figures): number | null {
  const failures = loadFailures + renderFailures
  if (loads === 0 && failures === 0) return null
  // A failed load may not have been counted as a load.
  return failures / Math.max(loads, failures)
}

/** `0.05%`; null is `暂无数据`. */
export const rateText = (rate: number | null): string => (rate === null ? '暂无数据' : percent(rate, 2))

/** A canary's share in per cent, without needless zeros: `10%`, `0.5%`. */
export const shareText = (traffic: number): string => `${traffic}%`
