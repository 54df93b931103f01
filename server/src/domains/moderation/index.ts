import type { Domain } from '../domain'
import { moderationOperations } from './operations'

/** Operators' calls about content of any domain that people have reported. */
export const moderation = { handlers: {}, operations: moderationOperations } satisfies Domain
