import { notFound, wrongState } from '../../../platform/failure'
import type { Handler } from '../../handler'
import type { CertDraftBasic } from '../schema'
import type { CertRow } from '../standing'
import { lockAccount } from '../members/store'
import { refuseInactive } from '../store'
import { openApplication, ownedCompany, presentApplication } from './applications'
import { addApplication } from './draft'
import { filesOfBasic, keepFiles } from './files'
import { permitOf, registrationOf } from './registration'

/** The approved data as the form begins with them; the licence is photographed anew. */
const basicOf = (cert: CertRow): CertDraftBasic => ({
  ...registrationOf(cert),
  licenceFile: null,
  permits: cert.permits.flatMap(({ kind, label, no, file, until }) =>
    kind && no && file ? [permitOf({ kind, label, no, file, until })] : [],
  ),
})

/**
 * 续期, 变更企业信息, 变更运营者: an application beside the approved data, which stay in force. An open one of the same kind is
 * answered again, another is 40900 已有一份变更在进行中.
 */
export const startChange: Handler<'enterprise/cert/change/start'> = async ({ kind }, { uid, db, clock }) => {
  const now = clock.now()
  const row = await db.transaction(async (tx) => {
    await lockAccount(tx, uid)
    const company = await ownedCompany(tx, uid, now)
    if (!company?.cert) throw notFound('企业尚未认证')
    refuseInactive(company.row)
    const open = await openApplication(tx, company.row.id, true)
    if (open?.kind === kind) return open
    if (open) throw wrongState('已有一份变更在进行中', 'applicationOpen')
    const basic = kind === 'operator' ? null : basicOf(company.cert)
    await keepFiles(tx, filesOfBasic(basic))
    const added = await addApplication(tx, { enterpriseId: company.row.id, kind, uid, basic, operator: null }, now)
    return added
  })
  return { application: presentApplication(row) }
}
