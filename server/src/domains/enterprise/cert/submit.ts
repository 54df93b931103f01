import { certBasicProblems } from '@dm/shared/contract/forms/enterprise/cert'
import { certNeedsOperator, certOperatorFaults } from '@dm/shared/validate'
import { dayOf } from '@dm/shared/time'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { badInput, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import { submitReview, withdrawReview } from '../../../platform/review'
import type { Ctx, Handler } from '../../handler'
import { enterpriseApplications, enterpriseCerts, type CertDraftBasic } from '../schema'
import { ownApplication, presentApplication, record, type ApplicationRow } from './applications'
import { isTaken } from './code'
import { REVIEW } from './draft'
import { certifiedNameOf, openIdNo, personPrint, prepareKeys } from './identity'
import { countSubmission, triesLeft } from './limits'

/** Companies that one person may be the operator of. */
const COMPANIES_A_PERSON = 5

/** Throws 40000 that names the first wrong field of a step. */
function refuseFaults(step: 'basic' | 'operator', faults: Partial<Record<string, string | undefined>>): void {
  const [first] = Object.entries(faults).filter(([, text]) => text !== undefined)
  if (first) throw badInput(first[1] ?? '', `${step}.${first[0]}`)
}

/** 40900 when the person is the operator of five other companies. */
async function refuseSixth(tx: Db, enterpriseId: string, print: string): Promise<void> {
  const others = and(
    eq(enterpriseCerts.operatorPrint, print),
    ne(enterpriseCerts.enterpriseId, enterpriseId),
    isNull(enterpriseCerts.releasedAt),
  )
  if ((await tx.$count(enterpriseCerts, others)) >= COMPANIES_A_PERSON)
    throw wrongState(`一人最多担任 ${COMPANIES_A_PERSON} 家企业的运营者`, 'operatorLimitReached')
}

/** Checks 运营者资料; returns the keyed hash that stands for the person. */
async function checkedOperator(
  tx: Db,
  { uid, keys, clock }: Pick<Ctx<string>, 'uid' | 'keys' | 'clock'>,
  { id, operator, idNoSealed, enterpriseId }: ApplicationRow,
  legalPerson: string,
): Promise<string> {
  if (!operator) throw wrongState('资料未填写完整', 'certIncomplete')
  const certifiedName = await certifiedNameOf(tx, uid)
  const idNo = idNoSealed === null || certifiedName !== null ? '' : await openIdNo(keys, idNoSealed, id)
  const typed = { ...operator, idNo, consent: operator.consentAt !== null }
  const context = { today: dayOf(clock.now()), legalPerson, certifiedName, hasIdNo: false }
  refuseFaults('operator', certOperatorFaults(typed, context))
  const print = await personPrint(keys, certifiedName === null ? { idNo } : { uid })
  await refuseSixth(tx, enterpriseId, print)
  return print
}

/** The words that are judged. */
const judged = (basic: CertDraftBasic | null, operator: ApplicationRow['operator']) =>
  [
    basic?.name,
    basic?.legalPerson,
    basic?.regAddress,
    ...(basic?.permits.map(({ label }) => label) ?? []),
    operator?.name,
  ]
    .filter(Boolean)
    .join('\n')

/**
 * Puts the application up for review, once per requestId: 40000 with the wrong field, 40900 for a taken code or what was
 * rejected and not changed, 42900 beyond the caps.
 */
export const submit: Handler<'enterprise/cert/submit'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const now = clock.now()
  const { requestId, applicationId, rev } = body
  await prepareKeys(ctx.keys)
  await db.transaction((tx) =>
    once(tx, { uid, call: 'enterprise/cert/submit', requestId, body, clock }, async () => {
      // The review before the application, as a decision does: neither waits for what the other holds.
      await ownApplication(tx, uid, applicationId, now, { lock: false })
      await withdrawReview(tx, clock, REVIEW, applicationId)
      const { company, application } = await ownApplication(tx, uid, applicationId, now)
      const { basic, operator } = application
      if (application.state === 'reviewing') throw wrongState('资料审核中，不可修改', 'applicationReviewing')
      if (application.rev !== rev) throw wrongState('内容已被他人修改', 'stale')
      if (application.rejectedRev === rev) throw wrongState('请按审核意见修改', 'unchanged')
      const { cert } = company
      if (application.kind !== 'operator') {
        if (!basic) throw wrongState('资料未填写完整', 'certIncomplete')
        refuseFaults('basic', certBasicProblems(basic, dayOf(now)))
        if (await isTaken(tx, basic.creditCode, company.row.id, now))
          throw wrongState('该企业已在点梦认证，请联系其所有者邀请你加入', 'companyTaken', 'basic.creditCode')
      }
      const legalPerson = basic?.legalPerson ?? cert?.legalPerson ?? ''
      const idNoPrint = certNeedsOperator(application.kind, basic, cert)
        ? await checkedOperator(tx, ctx, application, legalPerson)
        : null
      await countSubmission(tx, clock, uid)
      await tx
        .update(enterpriseApplications)
        .set({ state: 'reviewing', reasons: [], submittedAt: now, updatedAt: now, uid, idNoPrint })
        .where(eq(enterpriseApplications.id, application.id))
      await submitReview(tx, clock, { kind: REVIEW, subjectId: application.id, uid, text: judged(basic, operator) })
      await record(tx, company.row.id, now, 'submit')
      return {}
    }),
  )
  const [row] = await db.select().from(enterpriseApplications).where(eq(enterpriseApplications.id, applicationId))
  if (!row) throw new Error('An application was submitted and is not there')
  return { application: presentApplication(row), triesLeft: await triesLeft(db, uid, now) }
}
