import type { Activity } from '../types'

export type Settings = NonNullable<Activity['offer']>
