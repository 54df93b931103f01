import type { Domain } from '../domain'
import { moderationOperations } from './operations'

/** What operators do with content of any domain that people have reported. */
export const moderation = { handlers: {}, operations: moderationOperations } satisfies Domain
