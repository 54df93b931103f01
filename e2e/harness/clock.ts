/** The moment at which the clock of a comparison of screens starts. */
const START = Date.parse('2026-11-30T12:00:00+08:00')

/** Script that moves the clock of whoever runs it. `ahead` is an expression in milliseconds, with the real `Real`. */
const moved = (ahead: string) => `{
  const Real = Date
  const ahead = ${ahead}
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length ? parts : [Real.now() + ahead]))
    }
    static now() {
      return Real.now() + ahead
    }
  }
}`

/** Node writes the date of an answer with a clock of its own. */
const DATE_HEADER = `{
  const { prototype } = process.getBuiltinModule('node:http').ServerResponse
  const { writeHead } = prototype
  prototype.writeHead = function (...parts) {
    this.setHeader('Date', new Date().toUTCString())
    return writeHead.apply(this, parts)
  }
}`

/** Environment in which a program of Node's moves its clock first. */
const running = (script: string) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script + DATE_HEADER)}`,
})

/** Script for a clock that starts at the same moment in each program: two runs show the same days, hours and minutes. */
export const MOVED_CLOCK = moved(`${START} - Real.now()`)

/** Setting of a program of Node's with such a clock. */
export const MOVED_CLOCK_NODE = running(MOVED_CLOCK)

/** Environment of a run of journeys whose clocks are all ahead by so many milliseconds. */
export const clocksAhead = (ms: number) => ({ ...running(moved(String(ms))), E2E_AHEAD_MS: String(ms) })

/** Script that sets a browser's clock in such a run; null in any other. */
export const clockOfRun = process.env.E2E_AHEAD_MS ? moved(process.env.E2E_AHEAD_MS) : null
