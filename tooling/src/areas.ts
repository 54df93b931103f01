/** The areas, one remote each, in build and display order (docs/architecture.md#the-parts). */
export const areas = ['user', 'wallet', 'enterprise', 'activity', 'service'] as const
export type Area = (typeof areas)[number]

export const isArea = (text: string): text is Area => areas.some((area) => area === text)
