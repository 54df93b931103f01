import { z } from 'zod'
import { call, Id } from './call'
import { Head, NextTrip } from './enterprise'
import { Photo } from './enterprise-photos'
import { Register } from './enterprise-info'
import { Honor, Product, Progress, Team } from './enterprise-items'

/** How many of one kind there are. */
const Section = z.object({ key: z.enum(['product', 'progress', 'honor', 'team', 'photo']), count: z.int() })

/** A company's archive: who it is and the first of each of its lists (docs/product/enterprise.md#calls). */
export const enterpriseArchive = {
  'enterprise/archives/get': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id.optional() }),
    data: z.object({
      head: Head,
      /** Null before the first approval. */
      register: Register.nullable(),
      /** Whether its card may be looked at. */
      hasCard: z.boolean(),
      /** The beginning of 企业简介; null without one. */
      remark: z.string().nullable(),
      sections: z.array(Section),
      products: z.array(Product).max(6),
      progress: z.array(Progress).max(3),
      honors: z.array(Honor).max(6),
      team: z.array(Team).max(6),
      photos: z.array(Photo).max(9),
      trips: z.array(NextTrip).max(3),
    }),
  }),
}
