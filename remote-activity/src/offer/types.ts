import type { Activity } from '../hooks/activity/types'

export type Settings = NonNullable<Activity['offer']>
