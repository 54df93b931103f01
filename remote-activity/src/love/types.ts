import type { Data } from '@dm/shared/contract'
import type { Activity } from '../hooks/activity/types'

export type LoveSettings = NonNullable<Activity['love']>
type Pool = Data<'activity/box/query'>
export type Mine = NonNullable<Pool['mine']>
export type MyCard = NonNullable<Mine['card']>
export type LoveDraw = Data<'activity/box/card/open'>['draw']
export type LoveCard = LoveDraw['card']
