/** A step of a release in this page, for the debug view. */
export interface Step {
  /** Milliseconds since the page was requested. */
  at: number
  area: string
  version: string
  what:
    | 'requested'
    | 'opened'
    | 'ran'
    | 'failed'
    | 'fell back'
    | 'staging'
    | 'staged'
    | 'not staged'
    | 'committed'
    | 'forgotten'
  detail?: string
}

const MAX_STEPS = 300
const steps: Step[] = []

/** Returns the last 300 steps, oldest first. */
export const loadSteps = (): readonly Step[] => steps

export function step({ area, version }: { area: string; version: string }, what: Step['what'], detail?: string): void {
  if (steps.length >= MAX_STEPS) steps.shift()
  steps.push({ at: performance.now(), area, version, what, detail })
}
