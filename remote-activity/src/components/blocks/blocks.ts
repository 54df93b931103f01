import type { Activity } from '../../hooks/activity/types'

type Block = Activity['blocks'][number]
type Kind = 'text' | 'image' | 'video' | 'steps' | 'prizes' | 'faq' | 'button' | 'rank'
export type SupportedBlock = Extract<Block, { type: Kind }>

const KINDS: ReadonlySet<string> = new Set<Kind>(['text', 'image', 'video', 'steps', 'prizes', 'faq', 'button', 'rank'])

/** True if this release can draw a block; the server has validated the fields of known kinds. */
export const isSupportedBlock = (block: Block): block is SupportedBlock => KINDS.has(block.type)

/** Returns the questions of all faq blocks of a document. */
export const questionsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (isSupportedBlock(block) && block.type === 'faq' ? block.items : []))
