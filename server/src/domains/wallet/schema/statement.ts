import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'

/** Differences between our paid attempts of a day and the provider's statement (docs/product/wallet.md#entities). */
export const statementDiffs = pgTable(
  'statement_diffs',
  {
    id: text('id').primaryKey(),
    /** Calendar day in UTC+8. */
    day: text('day').notNull(),
    provider: text('provider').notNull(),
    attemptNo: text('attempt_no').notNull(),
    /** Null: not paid in our books. */
    oursFen: integer('ours_fen'),
    /** Null: not in the statement. */
    theirsFen: integer('theirs_fen'),
    state: text('state', { enum: ['open', 'closed'] }).notNull(),
    at: ms('at').notNull(),
  },
  (t) => [uniqueIndex('statement_diffs_once').on(t.day, t.provider, t.attemptNo)],
)
