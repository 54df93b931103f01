import { addDays, dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { licencePicture } from '../../../demo/art/licence'
import type { SeedContext } from '../../../demo/context'
import { openKeys } from '../../../platform/keys'
import { readSettings } from '../../../platform/settings'
import { maskIdNo, personPrint, sealIdNo } from '../cert/identity'
import { enterpriseApplications, enterpriseCertEvents, type CertDraftBasic } from '../schema'
import type { DemoCompany } from './companies'

/** Its permits have no pictures. */
async function basicOf({ picture }: SeedContext, company: DemoCompany): Promise<CertDraftBasic> {
  const { cert, register, contact, address, city, owner } = company
  const { name = '', creditCode = '', foundedOn = '' } = cert ?? register ?? {}
  const said = { creditCode, name, legalPerson: contact[0], foundedOn, regAddress: address ?? city[1] }
  const licenceFile = await picture(licencePicture(said), owner, 'licence')
  return { ...said, licenceFile, longTerm: true, licenceUntil: '', permits: [] }
}

/** 运营者资料 of somebody who acts for the legal person. */
async function operatorOf({ db, now, picture }: SeedContext, { owner, operator }: DemoCompany, applicationId: string) {
  if (!operator) return {}
  const { name, idNo } = operator
  const keys = openKeys(db, readSettings().SECRET_KEY)
  return {
    operator: {
      isLegal: false,
      name,
      idNoMasked: maskIdNo(idNo),
      idLong: false,
      idUntil: addDays(dayOf(now), 2000),
      idFront: await picture('scene/desk-1@4x3', owner, 'idcard'),
      idBack: await picture('scene/desk-4@4x3', owner, 'idcard'),
      letter: await picture('scene/desk-5@4x3', owner, 'contract'),
      email: '',
      consentAt: now - daysMs(2),
    },
    idNoSealed: await sealIdNo(keys, idNo, applicationId),
    idNoPrint: await personPrint(keys, { idNo }),
  }
}

/** The open application of a company as its owner, or the review, left it. */
export async function seedApplication(seed: SeedContext, company: DemoCompany): Promise<void> {
  if (!company.application) return
  const { db, now } = seed
  const { id, owner, reasons = [] } = company
  const [kind, state] = company.application
  const at = now - daysMs(1)
  const isRejected = state === 'rejected'
  await db.insert(enterpriseApplications).values({
    id: `${id}-apply`,
    enterpriseId: id,
    kind,
    state,
    no: `QR${dayOf(at).replaceAll('-', '')}-1000${id.charCodeAt(4) % 100}`,
    uid: owner,
    basic: await basicOf(seed, company),
    ...(await operatorOf(seed, company, `${id}-apply`)),
    reasons,
    rejectedRev: isRejected ? 1 : null,
    submittedAt: state === 'draft' ? null : at,
    decidedAt: isRejected ? at + hoursMs(5) : null,
    updatedAt: isRejected ? at + hoursMs(5) : at,
  })
  if (state === 'draft') return
  await db.insert(enterpriseCertEvents).values({ id: `${id}-submit`, enterpriseId: id, at, action: 'submit' })
  if (!isRejected) return
  const text = reasons.map((reason) => reason.text).join('；')
  await db
    .insert(enterpriseCertEvents)
    .values({ id: `${id}-reject`, enterpriseId: id, at: at + hoursMs(5), action: 'reject', text })
}
