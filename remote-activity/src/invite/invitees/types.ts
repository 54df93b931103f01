import type { Data } from '@dm/shared/contract'

export type Invitee = Data<'ivt/record/page'>['list'][number]
