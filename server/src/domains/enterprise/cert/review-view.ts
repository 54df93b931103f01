import { certBasicForm, certOperatorForm, certPermitForm } from '@dm/shared/contract/forms/enterprise/cert'
import { eq } from 'drizzle-orm'
import {
  fieldsOfForm,
  fileRow,
  formRows,
  textRow,
  type ReviewView,
  type ReviewViewCtx,
  type ShownRow,
} from '../../../platform/review-view'
import type { ReviewOf } from '../../../platform/review'
import { enterpriseApplications, enterpriseCerts, type CertDraftBasic } from '../schema'
import type { ApplicationRow } from './applications'
import { openIdNo } from './identity'
import { permitOf, registrationOf } from './registration'

const KINDS = { first: '首次认证', renew: '续期', change: '信息变更', operator: '更换运营者' } as const

const permitRows = (permits: CertDraftBasic['permits']): ShownRow[] =>
  permits.flatMap((permit, at) => {
    const rows = formRows(certPermitForm, { ...permit, file: null })
    const label = `${certBasicForm.fields.permits.label}${at + 1}`
    return [
      ...textRow(label, rows.map((row) => `${row.label} ${row.text}`).join('；')),
      ...fileRow(`${label}照片`, permit.file),
    ]
  })

const basicRows = (basic: CertDraftBasic): ShownRow[] => [
  ...formRows(certBasicForm, basic),
  ...permitRows(basic.permits),
]

/** The operator's data; the id number in clear: it is compared with the pictures. */
async function operatorRows(
  { keys }: ReviewViewCtx,
  { id, operator, idNoSealed }: ApplicationRow,
): Promise<ShownRow[]> {
  if (!operator) return []
  const idNo = idNoSealed === null ? operator.idNoMasked : await openIdNo(keys, idNoSealed, id)
  return formRows(certOperatorForm, { ...operator, idNo }).map((row) => ({ ...row, label: `运营者${row.label}` }))
}

/** A company's certification, beside the one in force. */
export async function certView(ctx: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const { db } = ctx
  const [row] = await db.select().from(enterpriseApplications).where(eq(enterpriseApplications.id, subjectId))
  if (!row) return null
  const [cert] = await db.select().from(enterpriseCerts).where(eq(enterpriseCerts.enterpriseId, row.enterpriseId))
  const { basic, kind } = row
  return {
    title: basic?.name ?? cert?.name ?? '',
    rows: [
      ...textRow('认证类型', KINDS[kind]),
      ...textRow('申请编号', row.no),
      ...(basic ? basicRows(basic) : []),
      ...(await operatorRows(ctx, row)),
    ],
    approved: cert
      ? [
          ...basicRows({ ...registrationOf(cert), permits: cert.permits.map(permitOf) }),
          ...textRow('运营者姓名', cert.operatorName),
        ]
      : null,
    fields: [
      ...(basic
        ? [
            ...fieldsOfForm(certBasicForm, 'basic.'),
            { name: 'basic.permits', label: certBasicForm.fields.permits.label },
          ]
        : []),
      ...(row.operator
        ? fieldsOfForm(certOperatorForm, 'operator.').map(({ name, label }) => ({ name, label: `运营者${label}` }))
        : []),
    ],
    isSecret: true,
  }
}
