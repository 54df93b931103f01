import type { Domain } from '../domain'
import { siteOperations } from './operations'

/** The site as a whole: what operators copy and check (docs/operations.md#backup-and-return). */
export const site = { handlers: {}, operations: siteOperations } satisfies Domain
