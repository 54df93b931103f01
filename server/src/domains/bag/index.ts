import type { Domain } from '../domain'
import { bagDeletion } from './account-deletion'
import { remind } from './bag'

/** Items that other domains granted to users. */
export const bag = {
  handlers: { 'userbag/remind': remind },
  seed: { stream: 20261129, load: async () => (await import('./seed')).seedBag },
  accountDeletion: bagDeletion,
} satisfies Domain
