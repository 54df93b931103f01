import { z } from 'zod'
import { call, Day, Id, Ms } from './call'
import { Head } from './enterprise'
import { Honor, Product, Progress, Team } from './enterprise-items'

/** The approved register data as everybody may see them. */
const Register = z.object({
  name: z.string(),
  formerNames: z.array(z.string()),
  creditCode: z.string(),
  orgType: z.string(),
  /** Masked for the public. */
  legalPerson: z.string(),
  foundedOn: Day,
  /** Null means 长期. */
  licenceUntil: Day.nullable(),
  /** Of a company with code 92 the city alone. */
  regAddress: z.string(),
  certifiedAt: Ms,
})

const Trip = z.object({
  id: Id,
  title: z.string(),
  from: Day,
  to: Day,
  cities: z.array(z.string()),
  status: z.enum(['upcoming', 'ongoing']),
})

/** How many of one kind there are. */
const Section = z.object({ key: z.enum(['product', 'progress', 'honor', 'team']), count: z.int() })

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
      sections: z.array(Section),
      products: z.array(Product).max(6),
      progress: z.array(Progress).max(3),
      honors: z.array(Honor).max(6),
      team: z.array(Team).max(6),
      trips: z.array(Trip).max(3),
    }),
  }),
}
