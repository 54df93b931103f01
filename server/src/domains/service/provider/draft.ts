import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import { users } from '../../../platform/schema'
import type { Handler } from '../../handler'
import { swapFiles } from '../../file/claim'
import { providers } from '../schema'
import { staleVersion, type ProviderRow } from '../store'
import { filesOfProvider } from './files'
import { ensureProvider, lockedProvider, stateOf } from './store'

/** The inviter of an application: the first one counts; oneself and unknown accounts are dropped silently. */
export async function inviterOf(tx: Db, row: ProviderRow, ivtUid: string | undefined): Promise<string | null> {
  if (row.inviterUid !== null || ivtUid === undefined || ivtUid === row.uid) return row.inviterUid
  const [found] = await tx.select({ state: users.state }).from(users).where(eq(users.uid, ivtUid))
  return found?.state === 'normal' ? ivtUid : null
}

/** 自动保存: keeps what was typed as it is. */
export const saveProviderDraft: Handler<'service/provider/draft/save'> = async (body, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await ensureProvider(tx, uid, now)
    const row = await lockedProvider(tx, uid)
    if (row.version !== body.version) throw staleVersion()
    const state = stateOf(row, now)
    if (state === 'reviewing' || row.draftState === 'reviewing') throw wrongState('入驻申请正在审核中', 'underReview')
    const { draft } = body
    await swapFiles(tx, { uid, clock }, filesOfProvider(row), filesOfProvider(row, draft))
    const version = row.version + 1
    const hasPublic = row.approvedAt !== null && state !== 'closed' && state !== 'rejected'
    await tx
      .update(providers)
      .set({
        draft,
        version,
        inviterUid: await inviterOf(tx, row, body.ivtUid),
        // Reasons stay beside their fields until it is submitted again.
        ...(hasPublic && { draftState: row.draftState ?? 'draft' }),
      })
      .where(eq(providers.uid, uid))
    return { version }
  })
