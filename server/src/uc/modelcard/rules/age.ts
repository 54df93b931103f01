/** Whole years from `birthday` to `today`, both `YYYY-MM-DD` in UTC+8. Born on 29 February: a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) >= birthday.slice(5) ? years : years - 1
}

/** Under 18 in UTC+8 (document 1, "Rules"); an unknown birthday counts as of age. */
export const isMinor = (birthday: string | null, today: string): boolean => birthday !== null && ageOn(birthday, today) < 18
