import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Role } from '@dm/shared/contract/ops/operator'
import type { AuditRow } from '@dm/shared/contract/release/registry'
import type { Release } from '@dm/shared/contract/release/release'
import { ms } from '../db/columns'

const revision = (name = 'revision') => bigint(name, { mode: 'number' })

/** Every published release. Rows never change; the files are in `releases/<area>/<version>/`. */
export const releases = pgTable(
  'releases',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<Release>().notNull(),
    publishedAt: ms('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    note: text('note').notNull(),
    /** Total size of its files. */
    bytes: integer('bytes').notNull(),
    /** Signature over the bytes of `release.json`, base64. */
    signature: text('signature').notNull(),
    /** When its files were removed as no longer needed. */
    removedAt: ms('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.area, table.version] })],
)

/** Every change of the registry, in order: who, when, what and why. Rows are never changed. */
export const registryLog = pgTable('registry_log', {
  /** Grows by one with every change; assigned under the registry's lock, so that a higher one is always later. */
  revision: revision().primaryKey(),
  at: ms('at').notNull(),
  actor: text('actor').notNull(),
  action: text('action').$type<AuditRow['action']>().notNull(),
  subject: text('subject').notNull(),
  reason: text('reason').notNull(),
  detail: text('detail').notNull(),
  /** True when it changes what visitors get: open pages must be notified. */
  seen: boolean('seen').notNull(),
})

/** The whole state of an area after each change; the newest row is in effect, and undoing restores the one before. */
export const activations = pgTable(
  'activations',
  {
    revision: revision()
      .primaryKey()
      .references(() => registryLog.revision),
    area: text('area').notNull(),
    version: text('version').notNull(),
    liveSince: ms('live_since').notNull(),
    /** The release that was live before and worked: an open page falls back to it. */
    lastGood: text('last_good'),
    canary: text('canary'),
    /** Visitors out of 10,000 who get the canary. */
    canaryShare: integer('canary_share').notNull(),
    canarySince: ms('canary_since'),
    /** Open pages switch to this state at once. */
    urgent: boolean('urgent').notNull(),
    at: ms('at').notNull(),
  },
  (table) => [
    index('activations_area').on(table.area, table.revision),
    check('activations_canary', sql`(${table.canary} is null) = (${table.canarySince} is null)`),
    check('activations_share', sql`${table.canaryShare} between 0 and 9999`),
  ],
)

/** A path that operators map to a page, after each change; the newest row of an id is in effect. */
export const campaigns = pgTable(
  'campaigns',
  {
    revision: revision()
      .primaryKey()
      .references(() => registryLog.revision),
    id: text('id').notNull(),
    path: text('path').notNull(),
    area: text('area').notNull(),
    page: text('page').notNull(),
    /** Null: the live release. */
    version: text('version'),
    name: text('name').notNull(),
    title: text('title').notNull(),
    topbar: boolean('topbar').notNull(),
    from: ms('from').notNull(),
    to: ms('to'),
    pausedAt: ms('paused_at'),
    endedAt: ms('ended_at'),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('campaigns_id').on(table.id, table.revision)],
)

/** Counts that open pages reported for a release, by the minute. */
export const releaseFigures = pgTable(
  'release_figures',
  {
    area: text('area').notNull(),
    version: text('version').notNull(),
    /** Start of the minute, epoch ms. */
    minute: ms('minute').notNull(),
    loads: integer('loads').notNull(),
    loadFailures: integer('load_failures').notNull(),
    renderFailures: integer('render_failures').notNull(),
    stageFailures: integer('stage_failures').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.version, table.minute] }),
    index('release_figures_minute').on(table.minute),
  ],
)

/** Accounts of operators. A row is never removed, so that a name in the audit is not reused. */
export const operators = pgTable('operators', {
  name: text('name').primaryKey(),
  roles: jsonb('roles').$type<Role[]>().notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: ms('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  removedAt: ms('removed_at'),
})

/** Sessions of the operations page; a logout, other roles and a new password remove the row. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    name: text('name')
      .notNull()
      .references(() => operators.name),
    expiresAt: ms('expires_at').notNull(),
  },
  (t) => [index('operator_sessions_of').on(t.name), index('operator_sessions_end').on(t.expiresAt)],
)

/** Changes of money that wait for a second operator, and their outcome. */
export const operatorApprovals = pgTable(
  'operator_approvals',
  {
    id: text('id').primaryKey(),
    call: text('call').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    fen: bigint('fen', { mode: 'number' }).notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: ms('requested_at').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'refused'] }).notNull(),
    decidedBy: text('decided_by'),
    decidedAt: ms('decided_at'),
  },
  (t) => [index('operator_approvals_waiting').on(t.state, t.requestedAt)],
)

/** Values that operators moved alone, by owner: the sums of 24 hours are taken from these rows. */
export const operatorMoves = pgTable(
  'operator_moves',
  {
    no: bigint('no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    call: text('call').notNull(),
    /** An account's name; `machine` for whoever has the server's machine. */
    operator: text('operator').notNull(),
    /** A uid, or another owner such as `activity:<id>`. */
    owner: text('owner').notNull(),
    /** Above 0. */
    fen: bigint('fen', { mode: 'number' }).notNull(),
    at: ms('at').notNull(),
  },
  (t) => [
    index('operator_moves_by').on(t.operator, t.at),
    index('operator_moves_of').on(t.owner, t.at),
    check('operator_moves_fen', sql`${t.fen} > 0`),
  ],
)
