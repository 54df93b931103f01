import { addDays } from '@dm/shared/time'
import type { enterpriseCerts, enterprises } from './schema'

export type EnterpriseRow = typeof enterprises.$inferSelect
export type CertRow = typeof enterpriseCerts.$inferSelect

export type CertState = 'none' | 'certified' | 'expired' | 'revoked'

/** Days that an expired company stays public. */
const PUBLIC_AFTER_EXPIRY = 90

type Licence = Pick<CertRow, 'licenceUntil' | 'revokedAt'>

/**
 * Returns the state of a certification on a UTC+8 day (docs/product/enterprise.md#state-machines); `licenceUntil` is
 * the last valid day, null is 长期.
 */
export function certState(cert: Licence | null, today: string): CertState {
  if (!cert) return 'none'
  if (cert.revokedAt !== null) return 'revoked'
  return cert.licenceUntil !== null && cert.licenceUntil < today ? 'expired' : 'certified'
}

/** True if 15 days have passed since a company began closing. */
export const isClosed = (row: Pick<EnterpriseRow, 'state' | 'closingUntil'>, now: number) =>
  row.state === 'closing' && row.closingUntil !== null && now >= row.closingUntil

/**
 * True if public: certified, or expired for at most 90 days; and not closing, closed, suspended or revoked
 * (docs/product/enterprise.md#addressing-and-views).
 */
export function isPublic(row: Pick<EnterpriseRow, 'state'>, cert: Licence | null, today: string): boolean {
  if (row.state !== 'active') return false
  const state = certState(cert, today)
  if (state === 'certified') return true
  return state === 'expired' && cert?.licenceUntil != null && today <= addDays(cert.licenceUntil, PUBLIC_AFTER_EXPIRY)
}

/** True if badge and contact are shown: certified, and operator data not overdue. */
export const isTrusted = (
  row: Pick<EnterpriseRow, 'operatorDueAt'>,
  cert: Licence | null,
  today: string,
  now: number,
) => certState(cert, today) === 'certified' && (row.operatorDueAt === null || now < row.operatorDueAt)
