import type { Data } from '@dm/shared/contract'

export type OwnGuild = Extract<Data<'agent/info/query'>, { own: true }>
export type Guild = OwnGuild['guild']
