import { hoursMs, minutesMs, nextMidnight, secondsMs } from '@dm/shared/time'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { certifications } from '../profile/schema'
import type { DomainJob } from '../domain'
import { incomeRules } from './income/check'
import { inviteRelations } from './schema'
import { brokenRules } from '../wallet/ledger/check'

/** Marks the invitations whose invitee has been certified since: a state only moves forwards. */
async function noteCertified(db: Db): Promise<void> {
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

export const referralJob: DomainJob = {
  name: 'referral',
  everyMs: secondsMs(30),
  run: ({ db }) => noteCertified(db),
}

/** Compares every figure with the ledger each night, and alarms (docs/product/referral.md#income). */
export const referralCheckJob: DomainJob = {
  name: 'referral.check',
  everyMs: hoursMs(24),
  nextAt: (now) => nextMidnight(now) + minutesMs(40),
  run: async ({ db, log }) => {
    const broken = await brokenRules(db, incomeRules)
    for (const { rule, rows } of broken)
      log.error({ alarm: 'referral', rule, rows: rows.slice(0, 10) }, 'a rule is broken')
    log.info({ broken: broken.length }, 'invitations and their income were checked')
  },
}
