import { z } from 'zod'
import { Block } from '../../vocabulary/block'
import { call, Day, Ms } from '../../call'

export const Agreement = z.object({
  id: z.int(),
  title: z.string(),
  version: z.string(),
  effectiveAt: Day,
  blocks: z.array(Block),
  /** Every version, newest first, this one included. */
  history: z.array(z.object({ version: z.string(), effectiveAt: Day })),
})

export const Platform = z.enum(['ios', 'android'])

export const AppRelease = z.object({
  platform: Platform,
  version: z.string(),
  sizeBytes: z.int(),
  url: z.string(),
  sha256: z.string().nullable(),
  publishedAt: Ms,
  notes: z.string(),
  developer: z.string(),
  filingNo: z.string(),
  permissions: z.array(z.object({ name: z.string(), why: z.string() })),
})

/** Agreements and the app's releases (docs/product/account-video.md#calls). */
export const common = {
  /** Without `version` the newest one. 40400 协议不存在. */
  'common/agreement/query': call({
    access: 'public',
    read: true,
    body: z.object({ id: z.int().min(1).max(2_147_483_647), version: z.string().max(10).optional() }),
    data: z.object({ agreement: Agreement }),
  }),
  'app/version/query': call({
    access: 'public',
    read: true,
    body: z.object({ platform: Platform }),
    data: z.object({ release: AppRelease.nullable() }),
  }),
}

export type Agreement = z.output<typeof Agreement>
export type AppRelease = z.output<typeof AppRelease>
