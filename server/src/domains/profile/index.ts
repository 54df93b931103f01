import type { Domain } from '../domain'
import { userDeletion } from './account-deletion'
import { brief } from './brief'
import { archivePages, videoPages } from './pages'
import { promotableArchives } from './promotable'

/** Public user data: profile, certificates, trips, videos. */
export const profile = {
  handlers: { 'user/brief/query': brief },
  links: { video: videoPages, archive: archivePages },
  promotables: { archive: promotableArchives },
  seed: { stream: 20261121, load: async () => (await import('./seed')).seedUser },
  accountDeletion: userDeletion,
} satisfies Domain
