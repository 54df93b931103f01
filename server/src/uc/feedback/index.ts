import type { Domain } from '../domain'
import { add } from './add'

/** Feedback from users. */
export const feedback = { handlers: { 'feedback/add': add } } satisfies Domain
