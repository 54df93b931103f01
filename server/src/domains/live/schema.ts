import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'

/** Live rooms with their previews (entities LiveRoom and LivePreview, docs/product/account-video.md#entities). */
export const liveRooms = pgTable(
  'live_rooms',
  {
    roomId: text('room_id').primaryKey(),
    /** Of planned rooms; one that opened without a plan has none. */
    previewId: text('preview_id').unique(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    title: text('title').notNull(),
    cover: text('cover').notNull(),
    intro: text('intro').notNull().default(''),
    notice: text('notice').notNull().default(''),
    highlights: jsonb('highlights').$type<string[]>().notNull().default([]),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** As it was written last; what time alone changes is read by `settled`. */
    state: text('state', {
      enum: ['notStarted', 'live', 'paused', 'ended', 'replay', 'canceled', 'banned'],
    }).notNull(),
    planAt: ms('plan_at'),
    movedAt: ms('moved_at'),
    startAt: ms('start_at'),
    pausedAt: ms('paused_at'),
    endAt: ms('end_at'),
    /** Why it was cancelled or banned. */
    reason: text('reason'),
    /** The film that is broadcast, round and round, and its length in seconds; later its recording. */
    source: text('source').notNull(),
    sourceSec: integer('source_sec').notNull(),
    viewers: integer('viewers').notNull().default(0),
    peak: integer('peak').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [index('live_rooms_of').on(t.uid, t.createdAt), index('live_rooms_in').on(t.state, t.planAt)],
)

export const liveReserves = pgTable(
  'live_reserves',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => liveRooms.roomId),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    at: ms('at').notNull(),
    /** When the reminder of the start was sent. */
    remindedAt: ms('reminded_at'),
    /** The change of the time that was told last. */
    toldMoveAt: ms('told_move_at'),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.uid] }), index('live_reserves_by').on(t.uid)],
)

/** Messages of a room; each is shown from its time on. */
export const liveMessages = pgTable(
  'live_messages',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => liveRooms.roomId),
    seq: integer('seq').notNull(),
    kind: text('kind', { enum: ['chat', 'join', 'system'] }).notNull(),
    uid: text('uid').references(() => users.uid),
    text: text('text').notNull(),
    at: ms('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.seq] }), index('live_messages_by').on(t.uid)],
)

/** Viewers of a room: a uid, or a hash of the device. */
export const liveViewers = pgTable(
  'live_viewers',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => liveRooms.roomId),
    viewer: text('viewer').notNull(),
    firstAt: ms('first_at').notNull(),
    lastAt: ms('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.viewer] }), index('live_viewers_now').on(t.roomId, t.lastAt)],
)
