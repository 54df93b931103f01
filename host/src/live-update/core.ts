import type { Core } from '../core'

/** The host's core, handed over when this part starts (host/src/core.ts says why). */
export let core: Core

export function takeCore(given: Core): void {
  core = given
}
