import type { Data } from '@dm/shared/contract'

export type Archive = Data<'enterprise/archives/get'>
