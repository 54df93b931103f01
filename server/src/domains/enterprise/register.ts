import type { Data } from '@dm/shared/contract'
import { maskName } from './mask'
import type { Company } from './store'

/** Register data; the public gets the legal person masked, and of a shop the city in place of its address. */
export function registerOf(
  { row, cert }: Company,
  isPublic: boolean,
  today: string,
): Data<'enterprise/basicInfo/get'>['register'] {
  if (!cert) return null
  const { name, formerNames, creditCode, orgType, legalPerson, foundedOn, licenceUntil, regAddress, certifiedAt } = cert
  return {
    name,
    formerNames,
    creditCode,
    orgType,
    legalPerson: isPublic ? maskName(legalPerson) : legalPerson,
    foundedOn,
    licenceUntil,
    regAddress: isPublic && creditCode.startsWith('92') ? row.cityName : regAddress,
    permits: cert.permits
      .filter(({ until }) => until === null || until >= today)
      .map(({ label, until }) => ({ label, until })),
    certifiedAt,
  }
}
