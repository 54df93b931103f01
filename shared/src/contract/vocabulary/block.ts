import { z } from 'zod'
import { ImageUrl } from '../call'

/**
 * A run of text; with `href` it is a link (http, https, mailto, tel or an in-app path; anything else is shown as text).
 */
const Run = z.union([z.string(), z.object({ text: z.string(), href: z.string() })])
const Runs = z.array(Run)

/** The only text format of help and agreements (docs/product/account-video.md#entities): HTML is never rendered. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('h'), text: z.string() }),
  z.object({ kind: z.literal('p'), runs: Runs }),
  z.object({ kind: z.enum(['ol', 'ul']), items: z.array(Runs) }),
  z.object({ kind: z.literal('img'), url: ImageUrl, alt: z.string(), width: z.int(), height: z.int() }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
])

export type Run = z.output<typeof Run>
export type Block = z.output<typeof Block>
