import { z } from 'zod'
import { call, Id, ImageUrl, RequestId } from '../../call'

export const FileKind = z.enum(['image', 'video', 'audio', 'doc'])
export const PublicPurpose = z.enum([
  'avatar',
  'cover',
  'photo',
  'modelcard',
  'certificate',
  'still',
  'albumCover',
  'song',
  'video',
  'poster',
  'product',
  'service',
  'feedback',
  'activity',
])
export const PrivatePurpose = z.enum(['bareface', 'idcard', 'licence', 'bankcard', 'invoice', 'contract', 'evidence'])
export const FilePurpose = z.enum([...PublicPurpose.options, ...PrivatePurpose.options])

export const UploadedFile = z.object({
  url: ImageUrl,
  kind: FileKind,
  purpose: FilePurpose,
  /** In bytes. */
  size: z.int(),
  mime: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  durationMs: z.int().optional(),
  variants: z.object({ w320: ImageUrl, w750: ImageUrl, w1600: ImageUrl }).optional(),
  /** The average colour, `#rrggbb`, shown while the picture loads. */
  color: z.string().optional(),
  /** SHA-256 of the uploaded bytes, lower-case hexadecimal. */
  sha256: z.string(),
})
export type UploadedFile = z.output<typeof UploadedFile>
export type FileKind = z.output<typeof FileKind>
export type FilePurpose = z.output<typeof FilePurpose>

const Parts = z.object({ received: z.array(z.int()) })

/** Why these calls may be refused. */
export const fileReasons = ['formatNotSupported', 'uploadIncomplete'] as const

/**
 * Uploads (docs/product/user.md#files). `file/upload` is multipart: `body` validates its fields, the file is separate.
 */
export const file = {
  'file/upload': call({
    invalidates: [],
    body: z.union([
      z.object({
        uploadId: Id,
        index: z.coerce.number('分片序号有误').int('分片序号有误').min(0, '分片序号有误').max(25, '分片序号有误'),
      }),
      z.object({ kind: FileKind, purpose: FilePurpose, requestId: RequestId }),
    ]),
    data: z.union([UploadedFile, Parts]),
    long: true,
  }),
  'file/upload/begin': call({
    invalidates: [],
    body: z.object({
      kind: FileKind,
      purpose: FilePurpose,
      name: z.string().min(1).max(200),
      size: z.int().min(1),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      requestId: RequestId,
    }),
    data: z.object({ uploadId: Id, partSize: z.int(), received: z.array(z.int()), done: UploadedFile.optional() }),
    long: true,
  }),
  'file/upload/finish': call({ invalidates: [], body: z.object({ uploadId: Id }), data: UploadedFile, long: true }),
}
