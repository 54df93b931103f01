import type { Data } from '@dm/shared/contract'

export type EntryAnswer = Data<'activity/entry/detail/query'>
export type Entry = EntryAnswer['entry']
