import type { Report } from '@dm/shared/contract/release/registry'

/** An event that the registry counts for a release. */
export type Note = Omit<Report['entries'][number], 'count'>

const MAX_NOTES = 50
let waiting: Note[] = []
let subscriber: ((note: Note) => void) | null = null

/** Records a load or a failure of a release; kept until it is reported (host/src/live-update/report.ts). */
export function note(one: Note): void {
  if (subscriber) subscriber(one)
  else if (waiting.length < MAX_NOTES) waiting.push(one)
}

/** Calls back with every recorded note, and from now on with each new one. */
export function onNote(listener: (note: Note) => void): void {
  subscriber = listener
  const noted = waiting
  waiting = []
  noted.forEach(listener)
}
