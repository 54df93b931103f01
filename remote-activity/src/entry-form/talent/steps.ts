import type { EntryValues } from '../values'

export type Step = 0 | 1 | 2
export const STEPS = ['参赛人', '作品', '确认'] as const

const OF_WORK: ReadonlySet<string> = new Set<keyof EntryValues>([
  'groupId',
  'tags',
  'title',
  'intro',
  'video',
  'videoCover',
  'videoMs',
  'images',
  'cover',
])

/** The step on which a field stands. */
export const stepOf = (field: string): Step => (field === 'agree' ? 2 : OF_WORK.has(field) ? 1 : 0)
