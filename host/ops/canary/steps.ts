import type { AreaState } from '@dm/shared/contract/release/registry'
import { total } from '../figures/rate'

type Minutes = AreaState['canaryMinutes']

/** Most points of a chart of this width. */
const POINTS = 20

/** Groups a canary's minutes into at most 20 steps of equal length: a single minute has too few loads. */
export function inSteps(minutes: Minutes): Minutes {
  const size = Math.max(1, Math.ceil(minutes.length / POINTS))
  return Array.from({ length: Math.ceil(minutes.length / size) }, (_, step) => {
    const part = minutes.slice(step * size, (step + 1) * size)
    return {
      at: part[0]?.at ?? 0,
      canary: total(part.map(({ canary }) => canary)),
      live: total(part.map(({ live }) => live)),
    }
  })
}
