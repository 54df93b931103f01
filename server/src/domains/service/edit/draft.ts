import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { lockCalendar } from '../booking/store'
import { swapFiles } from '../../file/claim'
import { ensureProvider } from '../provider/store'
import { services } from '../schema'
import { goneService, staleVersion } from '../store'
import { copied, filesOfService, lockedService, presentEdited, workingVersion } from './store'

/** At most so many drafts of one provider (docs/product/service.md#services). */
const MOST_DRAFTS = 20

/** The version that the caller works on. */
export const editQuery: Handler<'service/edit/query'> = async ({ id }, { uid, db }) => {
  const [row] = await db
    .select()
    .from(services)
    .where(and(eq(services.id, id), eq(services.providerUid, uid), ne(services.state, 'deleted')))
  if (!row) throw goneService()
  return presentEdited(row)
}

/** Waits for one's other new drafts. Throws 40900 草稿最多20个. */
async function requireRoom(tx: Db, uid: string): Promise<void> {
  await lockCalendar(tx, uid)
  const drafts = and(eq(services.providerUid, uid), eq(services.state, 'draft'))
  if ((await tx.$count(services, drafts)) >= MOST_DRAFTS) throw wrongState('草稿最多20个', 'draftLimitReached')
}

/** 存草稿, also by itself while one types. Provider approval is not needed. */
export const saveDraft: Handler<'service/draft/save'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'service/draft/save', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      const { draft } = body
      const owner = { uid, clock }
      if (body.id === undefined) {
        await ensureProvider(tx, uid, now)
        await requireRoom(tx, uid)
        await swapFiles(tx, owner, [], filesOfService(null, draft))
        const id = randomUUID()
        await tx
          .insert(services)
          .values({ id, providerUid: uid, state: 'draft', draft, draftState: 'draft', updatedAt: now })
        return { id, version: 1 }
      }
      const row = await lockedService(tx, uid, body.id)
      if (row.version !== body.version) throw staleVersion()
      if (row.state === 'reviewing' || row.draftState === 'reviewing')
        throw wrongState('审核中不能修改，请先撤回', 'underReview')
      await swapFiles(tx, owner, filesOfService(row.published, row.draft), filesOfService(row.published, draft))
      const version = row.version + 1
      await tx
        .update(services)
        // Reasons stay beside their fields until it is submitted again.
        .set({ draft, draftState: row.draftState ?? 'draft', version, updatedAt: now })
        .where(eq(services.id, row.id))
      return { id: row.id, version }
    }),
  )

/** 复制: the version that is worked on, as a new draft. */
export const copyService: Handler<'service/copy'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'service/copy', requestId: body.requestId, body, clock }, async () => {
      await requireRoom(tx, uid)
      const row = await lockedService(tx, uid, body.id)
      const draft = copied(workingVersion(row))
      await swapFiles(tx, { uid, clock }, [], filesOfService(null, draft))
      const id = randomUUID()
      await tx
        .insert(services)
        .values({ id, providerUid: uid, state: 'draft', draft, draftState: 'draft', updatedAt: clock.now() })
      return { id }
    }),
  )
