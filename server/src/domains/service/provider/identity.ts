import { dayOf } from '@dm/shared/time'
import type { Db } from '../../../db/open'
import { certState } from '../../enterprise/standing'
import { companyOf } from '../../enterprise/store'
import { identityOf } from '../../profile/identity'

type Missing = 'realname' | 'enterprise' | 'adult'

export interface Standing {
  /** Requirements that each kind of provider lacks. */
  missing: { person: Missing[]; enterprise: Missing[] }
  /** The certified company that the caller owns. */
  company: { id: string; name: string } | null
}

/** Kinds of provider that an account may enter as (docs/product/service.md#providers). */
export async function standingOf(db: Db, uid: string, now: number): Promise<Standing> {
  // One after the other: within a transaction there is one connection.
  const identity = await identityOf(db, uid, now)
  const found = await companyOf(db, uid, now)
  const isCertified = found?.role === 'owner' && certState(found.cert, dayOf(now)) === 'certified'
  const company = isCertified && found.cert ? { id: found.row.id, name: found.cert.name } : null
  const adult: Missing[] = identity.minor ? ['adult'] : []
  return {
    missing: {
      person: [...(identity.certified ? [] : ['realname' as const]), ...adult],
      enterprise: [...(company ? [] : ['enterprise' as const]), ...adult],
    },
    company,
  }
}
