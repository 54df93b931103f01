import { accountDeletionOpsCalls } from '@dm/shared/contract/ops/account-deletion'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import { notFound } from '../../platform/failure'
import { admit, OPEN_STATES } from '../auth/account-deletion'
import { accountDeletions } from '../auth/schema'
import type { DomainOpsCtx } from '../domain'
import { balances } from '../wallet/ledger/balances'
import { holdingMessages } from '../wallet/operations/operation'
import { coinsFen } from '../wallet/operations/worth'
import { finishOne } from './finish'

const isOpen = inArray(accountDeletions.state, [...OPEN_STATES])

const NONE_OPEN = '该用户没有进行中的注销申请'

async function openOf(db: Db, uid: string) {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.uid, uid), isOpen))
  if (!row) throw notFound(NONE_OPEN)
  return row
}

/** Operators' calls on account deletions. */
export const accountDeletionOperations = opsCalls<typeof accountDeletionOpsCalls, DomainOpsCtx>(
  accountDeletionOpsCalls,
  {
    accountDeletionWaiting: async (_body, { db, clock }) => {
      const { uid, state, applyAt, finishAt, heldBy } = accountDeletions
      const found = await db
        .select({ uid, state, applyAt, finishAt, heldBy })
        .from(accountDeletions)
        .where(isOpen)
        .orderBy(asc(finishAt), asc(accountDeletions.id))
        .limit(200)
      const rows = found.map((row) => ({
        ...row,
        state: row.state === 'held' ? ('held' as const) : ('cooling' as const),
      }))
      return { now: clock.now(), rows }
    },
    accountDeletionCancel: ({ uid, reason }, { db, clock, operator: actor }) =>
      db.transaction(async (tx) => {
        await openOf(tx, uid)
        // Under the account's lock: of two at once one finds nothing to take back.
        if (!(await admit(tx, uid, clock.now()))) throw notFound(NONE_OPEN)
        await audit(tx, clock, { actor, action: 'accountDeletion.cancel', subject: `user:${uid}`, reason })
        return { uid }
      }),
    accountDeletionFinish: async ({ uid, reason }, { operator: actor, ...ctx }) => {
      const { deps, sendMessages } = holdingMessages({ operator: actor, ...ctx })
      const { id } = await openOf(deps.db, uid)
      const state = await finishOne(deps, id, { actor, reason })
      if (state === null) throw notFound(NONE_OPEN)
      const [row] = await deps.db
        .select({ heldBy: accountDeletions.heldBy })
        .from(accountDeletions)
        .where(eq(accountDeletions.id, id))
      return async () => {
        await sendMessages()
        return { uid, state, heldBy: row?.heldBy ?? null }
      }
    },
  },
  {
    // Whatever its owner still has goes to the platform.
    accountDeletionFinish: async ({ uid }, { db }) => {
      const { availableFen, pendingFen, availableCoin } = await balances(db, uid)
      return [{ owner: uid, fen: availableFen + pendingFen + coinsFen(availableCoin) }]
    },
  },
)
