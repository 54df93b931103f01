import type { Domain } from '../domain'
import { bagLeaving } from './end'
import { remind } from './bag'

/** Items that other domains granted to users. */
export const bag = {
  handlers: { 'userbag/remind': remind },
  seed: { stream: 20261129, load: async () => (await import('./seed')).seedBag },
  leaving: bagLeaving,
} satisfies Domain
