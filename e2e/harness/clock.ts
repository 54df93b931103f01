/** The moment at which every moved clock starts. */
const START = Date.parse('2026-11-30T12:00:00+08:00')

/** Script that moves the clock of whoever runs it: two runs show the same days, hours and minutes. */
export const MOVED_CLOCK = `{
  const Real = Date
  const ahead = ${START} - Real.now()
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length ? parts : [Real.now() + ahead]))
    }
    static now() {
      return Real.now() + ahead
    }
  }
}`

/** Setting of a program of Node's with a moved clock. */
export const MOVED_CLOCK_NODE = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(MOVED_CLOCK)}`,
}
