import { minutesMs } from '@dm/shared/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound } from '../../../platform/failure'
import type { NamedFile } from '../../file/claim'
import { files } from '../../file/schema'
import { signedAddress } from '../../file/signed'
import type { Handler } from '../../handler'
import type { CertDraftBasic, CertDraftOperator } from '../schema'
import { openApplication, ownedCompany } from './applications'

type Purpose = 'licence' | 'idcard' | 'contract'

const LIFE_MS = minutesMs(5)

const some = (url: string | null, purpose: Purpose, field: string): NamedFile[] =>
  url === null ? [] : [{ url, purpose, field }]

/** The pictures of 企业资料. */
export const filesOfBasic = (basic: CertDraftBasic | null): NamedFile[] =>
  basic === null
    ? []
    : [
        ...some(basic.licenceFile, 'licence', 'basic.licenceFile'),
        ...basic.permits.flatMap(({ file }, at) => some(file, 'licence', `basic.permits.${at}.file`)),
      ]

type OperatorFiles = Pick<CertDraftOperator, 'idFront' | 'idBack' | 'letter'>

/** The pictures of 运营者资料. */
export const filesOfOperator = (operator: OperatorFiles | null): NamedFile[] =>
  operator === null
    ? []
    : [
        ...some(operator.idFront, 'idcard', 'operator.idFront'),
        ...some(operator.idBack, 'idcard', 'operator.idBack'),
        ...some(operator.letter, 'contract', 'operator.letter'),
      ]

/** Another application of the same company begins to name files that are in use. */
export async function keepFiles(tx: Db, named: readonly NamedFile[]): Promise<void> {
  const urls = [...new Set(named.map(({ url }) => url))].sort()
  if (urls.length === 0) return
  await tx
    .update(files)
    .set({ refs: sql`${files.refs} + 1` })
    .where(and(inArray(files.url, urls), eq(files.state, 'used')))
}

/**
 * The address of one's own certificate, or of one that the open application of one's company names, for five minutes.
 * 40400 for anything else.
 */
export const queryFile: Handler<'enterprise/cert/file/query'> = async ({ file }, { uid, db, clock, keys }) => {
  const now = clock.now()
  const company = await ownedCompany(db, uid, now)
  const [row] = await db
    .select({ url: files.url, uid: files.uid })
    .from(files)
    .where(and(eq(files.url, file), inArray(files.purpose, ['licence', 'idcard', 'contract'])))
  const isMine = row?.uid === uid
  const application = row && !isMine && company ? await openApplication(db, company.row.id) : null
  const isCompanys = filesOfBasic(application?.basic ?? null).some(({ url }) => url === file)
  if (!row || !(isMine || isCompanys)) throw notFound('文件不存在')
  const expireAt = now + LIFE_MS
  return { url: await signedAddress(keys, row.url, uid, now, expireAt), expireAt }
}
