import { bigserial, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../account/schema'

/** Invitations: one inviter per invitee, set once, never changed by users (docs/product/growth.md#binding). */
export const inviteRelations = pgTable(
  'invite_relations',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => users.uid),
    inviterUid: text('inviter_uid')
      .notNull()
      .references(() => users.uid),
    boundAt: ms('bound_at').notNull(),
    /** How far the invitee has come; only forwards. `void`: taken back by operations after proven fraud. */
    state: text('state', { enum: ['bound', 'certified', 'paid', 'void'] })
      .notNull()
      .default('bound'),
    certifiedAt: ms('certified_at'),
    firstPaidAt: ms('first_paid_at'),
    /** More than 50 of the inviter in one day: income waits for a review. */
    risk: boolean('risk').notNull().default(false),
    /** The inviter's private note. */
    remark: text('remark').notNull().default(''),
  },
  (t) => [index('invite_relations_inviter').on(t.inviterUid, t.boundAt)],
)

/** Visits of invitation links: one for each inviter, visitor and UTC+8 day. */
export const inviteVisits = pgTable(
  'invite_visits',
  {
    inviterUid: text('inviter_uid').notNull(),
    /** Random, made by the browser; tied to no person. */
    visitId: text('visit_id').notNull(),
    day: text('day').notNull(),
    channel: text('channel', { enum: ['link', 'poster', 'wechat', 'app'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.inviterUid, t.day, t.visitId] })],
)

/** Logins through an inviter's link: one row for each pair of people (docs/product/growth.md#entities). */
export const marketRecords = pgTable(
  'market_records',
  {
    id: text('id').primaryKey(),
    no: bigserial('no', { mode: 'number' }).notNull(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    downUid: text('down_uid')
      .notNull()
      .references(() => users.uid),
    isAgent: boolean('is_agent').notNull(),
    isPwd: boolean('is_pwd').notNull(),
    isMsg: boolean('is_msg').notNull(),
    type: integer('type'),
    times: integer('times').notNull().default(1),
    firstAt: ms('first_at').notNull(),
    lastAt: ms('last_at').notNull(),
    /** The account was made by this login. */
    newUser: boolean('new_user').notNull(),
    /** Why the login bound nobody; `bound` when it did. */
    result: text('result', { enum: ['bound', 'other', 'old', 'mutual', 'later', 'self', 'none'] }).notNull(),
  },
  (t) => [
    unique('market_records_once').on(t.uid, t.downUid),
    index('market_records_page').on(t.uid, t.lastAt, t.no),
    index('market_records_days').on(t.uid, t.firstAt),
  ],
)

/** What happened to a record: its logins and refusals, in order. */
export const marketEvents = pgTable(
  'market_events',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => marketRecords.id),
    no: bigserial('no', { mode: 'number' }).notNull(),
    at: ms('at').notNull(),
    kind: text('kind', { enum: ['login', 'refused'] }).notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.no] })],
)
