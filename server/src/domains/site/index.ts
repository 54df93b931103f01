import type { Domain } from '../domain'
import { siteOperations } from './operations'

/** Operators' calls to back up and check the whole site (docs/operations.md#backup-and-return). */
export const site = { handlers: {}, operations: siteOperations } satisfies Domain
