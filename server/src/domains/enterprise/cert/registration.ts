import type { CertDraftBasic, EnterprisePermit } from '../schema'
import type { CertRow } from '../standing'

/** The registration in force as its form has it, without the permits. */
export const registrationOf = (cert: CertRow): Omit<CertDraftBasic, 'permits'> => ({
  licenceFile: cert.licenceFile,
  creditCode: cert.creditCode,
  name: cert.name,
  legalPerson: cert.legalPerson,
  foundedOn: cert.foundedOn,
  longTerm: cert.licenceUntil === null,
  licenceUntil: cert.licenceUntil ?? '',
  regAddress: cert.regAddress,
})

/** A stored permit as its form has it. */
export const permitOf = ({ kind = 'other', label, no = '', file = '', until }: EnterprisePermit) => ({
  kind,
  label: kind === 'other' ? label : '',
  no,
  file,
  until: until ?? '',
})
