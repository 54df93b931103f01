import { audienceOf, DEFAULT_AUDIENCE } from './audience'

test('defaults: weight, measurements, school, quote, contact and schedule are for notice parties', () => {
  const guarded = Object.entries(DEFAULT_AUDIENCE)
    .filter(([, who]) => who === 'notice')
    .map(([field]) => field)
  expect(guarded.toSorted()).toEqual(['contact', 'measurements', 'quote', 'schedule', 'school', 'weightKg'])
})

test('a minor: never weight or measurements, never public school, age, schedule, contact', () => {
  const all = Object.fromEntries(Object.keys(DEFAULT_AUDIENCE).map((field) => [field, 'public' as const]))
  expect(audienceOf('weightKg', all, true)).toBe('private')
  expect(audienceOf('measurements', all, true)).toBe('private')
  for (const field of ['school', 'age', 'schedule', 'contact'] as const)
    expect(audienceOf(field, all, true)).toBe('notice')
  expect(audienceOf('intro', all, true)).toBe('public')
})

test('what was chosen counts, else the default', () => {
  expect(audienceOf('intro', {}, false)).toBe('public')
  expect(audienceOf('intro', { intro: 'private' }, false)).toBe('private')
  expect(audienceOf('quote', {}, false)).toBe('notice')
})
