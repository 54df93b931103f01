import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import type { FileStream } from '../../platform/film-pieces'

/**
 * Uploaded files: `temporary → used → orphan`; a temporary or orphan one is removed at `removeAt`
 * (docs/product/user.md#files).
 */
export const files = pgTable(
  'files',
  {
    /** Random; also the name in the storage and in the address. */
    id: text('id').primaryKey(),
    /** The file's name in writes: `/files/<id>.<ext>`. */
    url: text('url').notNull().unique(),
    uid: text('uid').notNull(),
    purpose: text('purpose').notNull(),
    kind: text('kind', { enum: ['image', 'video', 'audio', 'doc'] }).notNull(),
    mime: text('mime').notNull(),
    name: text('name').notNull().default(''),
    private: boolean('private').notNull(),
    /** Size in bytes of the stored file and, for the quota, of its variants. */
    size: integer('size').notNull(),
    storedSize: integer('stored_size').notNull(),
    /** Hash of the upload, to recognise a repeated one. */
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    color: text('color'),
    variants: jsonb('variants').$type<{ w320: string; w750: string; w1600: string }>(),
    /** The same film in pieces, the smaller size first: `<id>_s0.mp4`, `<id>_s1.mp4` … in the storage. */
    streams: jsonb('streams').$type<FileStream[]>(),
    /** The film's words are beside it, in `<id>.vtt`. */
    captioned: boolean('captioned').notNull().default(false),
    state: text('state', { enum: ['temporary', 'used', 'orphan'] }).notNull(),
    refs: integer('refs').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    removeAt: ms('remove_at'),
  },
  (t) => [uniqueIndex('files_once').on(t.uid, t.purpose, t.sha256), index('files_leaving').on(t.removeAt)],
)

/** Multipart uploads, resumable until `expiresAt`. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    purpose: text('purpose').notNull(),
    kind: text('kind', { enum: ['image', 'video', 'audio', 'doc'] }).notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (t) => [uniqueIndex('uploads_once').on(t.uid, t.purpose, t.sha256), index('uploads_expiry').on(t.expiresAt)],
)

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.index] })],
)
