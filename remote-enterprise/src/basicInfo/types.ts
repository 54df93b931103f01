import type { Data } from '@dm/shared/contract'

export type InfoAnswer = Data<'enterprise/basicInfo/get'>
