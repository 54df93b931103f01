import { cityOfRegion } from '@dm/shared/contract/vocabulary/regions'
import { creditCodeFault, creditCodeTyped, orgTypeOf } from '@dm/shared/validate'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Handler } from '../../handler'
import { enterpriseCerts, enterprises } from '../schema'
import { isClosed } from '../standing'
import { companyOf } from '../store'

/** Whether another company is certified under this code; one that has closed has given it free. */
export async function isTaken(db: Db, creditCode: string, but: string | null, now: number): Promise<boolean> {
  const holders = await db
    .select({ state: enterprises.state, closingUntil: enterprises.closingUntil })
    .from(enterpriseCerts)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseCerts.enterpriseId))
    .where(
      and(
        eq(enterpriseCerts.creditCode, creditCode),
        isNull(enterpriseCerts.revokedAt),
        isNull(enterpriseCerts.releasedAt),
        but === null ? undefined : ne(enterpriseCerts.enterpriseId, but),
      ),
    )
  return holders.some((holder) => !isClosed(holder, now))
}

/** Facts in a code itself, and whether another account's company has it. */
export const checkCode: Handler<'enterprise/cert/code/check'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const code = creditCodeTyped(body.creditCode)
  const valid = creditCodeFault(code) === undefined
  const city = valid ? cityOfRegion(code.slice(2, 8)) : null
  const mine = valid ? await companyOf(db, uid, now) : null
  return {
    valid,
    orgType: orgTypeOf(code),
    cityCode: city?.code ?? null,
    cityName: city?.name ?? null,
    taken: valid && (await isTaken(db, code, mine?.row.id ?? null, now)),
  }
}
