import { secondsMs } from '@dm/shared/time'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { certifications } from '../user/schema'
import type { DomainJob } from '../domain'
import { inviteRelations } from './schema'

/** Marks the invitations whose invitee has been certified since: a state only moves forwards. */
export async function noteCertified(db: Db): Promise<void> {
  await db
    .update(inviteRelations)
    .set({
      certifiedAt: sql`${certifications.updatedAt}`,
      state: sql`case when ${inviteRelations.state} = 'bound' then 'certified' else ${inviteRelations.state} end`,
    })
    .from(certifications)
    .where(
      and(
        eq(certifications.uid, inviteRelations.uid),
        eq(certifications.state, 'passed'),
        isNull(inviteRelations.certifiedAt),
        ne(inviteRelations.state, 'void'),
      ),
    )
}

export const growthJob: DomainJob = {
  name: 'growth',
  everyMs: secondsMs(30),
  run: ({ db }) => noteCertified(db),
}
