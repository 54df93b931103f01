import type { Domain } from '../domain'
import { add } from './add'

/** What users write to us. */
export const feedback = { handlers: { 'feedback/add': add } } satisfies Domain
