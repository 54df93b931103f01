import type { Data } from '@dm/shared/contract'

export type Canned = Data<'service/question/canned/list'>['list'][number]
