import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Sums of a user's trades by day and kind, written with each trade under the lock of the user's accounts: totals,
 * months and page offsets are read from here, at the same cost for any length of history.
 */
export const tradeDays = pgTable(
  'trade_days',
  {
    uid: text('uid').notNull(),
    unit: text('unit', { enum: ['fen', 'coin'] }).notNull(),
    /** Calendar day in UTC+8. */
    day: text('day').notNull(),
    kind: text('kind').notNull(),
    group: text('group', { enum: ['in', 'out', 'income', 'expense', 'withdraw', 'refund'] }).notNull(),
    rows: integer('rows').notNull(),
    /** Σ of the positive amounts, and of the negative ones (0 or less), in `unit`. */
    plus: bigint('plus', { mode: 'number' }).notNull(),
    minus: bigint('minus', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.unit, t.day, t.kind, t.group] })],
)
