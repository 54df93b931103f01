export type { Change } from './log'
export { enterRelease, type Entered } from './releases'
export { activate, rollback } from './areas'
export { readSnapshot } from './snapshot'
