import type { NoticeRole } from '@dm/shared/contract/calls/user/casting-notice'
import fc from 'fast-check'
import { mismatchOf, type Applicant } from './mismatch'

const role = (change: Partial<NoticeRole> = {}): NoticeRole => ({
  name: '女一号',
  gender: 'any',
  ageMin: null,
  ageMax: null,
  heightMin: null,
  heightMax: null,
  count: 1,
  text: '',
  ...change,
})
const me: Applicant = { gender: 'female', age: 20, heightCm: 165 }

test('each requirement that is missed is named', () => {
  expect(mismatchOf([role({ gender: 'male', ageMin: 30, heightMax: 160 })], me)).toEqual([
    '性别与要求不符',
    '年龄与要求不符',
    '身高与要求不符',
  ])
})

test('bounds belong to the range, and what is not known fits', () => {
  expect(mismatchOf([role({ ageMin: 20, ageMax: 20, heightMin: 165, heightMax: 165 })], me)).toEqual([])
  const unknown = { gender: null, age: null, heightCm: null }
  expect(mismatchOf([role({ gender: 'male', ageMin: 60, heightMin: 190 })], unknown)).toEqual([])
})

test('without roles everybody fits', () => expect(mismatchOf([], me)).toEqual([]))

const bound = fc.option(fc.integer({ min: 0, max: 200 }))
const anyRole = fc.record({
  name: fc.constant(''),
  gender: fc.constantFrom('male', 'female', 'any'),
  ageMin: bound,
  ageMax: bound,
  heightMin: bound,
  heightMax: bound,
  count: fc.constant(1),
  text: fc.constant(''),
}) satisfies fc.Arbitrary<NoticeRole>
const anybody = fc.record({ gender: fc.constantFrom('male', 'female', null), age: bound, heightCm: bound })

test('one more role never adds a hint', () => {
  fc.assert(
    fc.property(fc.array(anyRole, { minLength: 1 }), anyRole, anybody, (roles, another, person) => {
      expect(mismatchOf([...roles, another], person).length).toBeLessThanOrEqual(mismatchOf(roles, person).length)
    }),
  )
})

test('no hint exactly where some role alone has none', () => {
  fc.assert(
    fc.property(fc.array(anyRole, { minLength: 1 }), anybody, (roles, person) => {
      const fits = roles.some((one) => mismatchOf([one], person).length === 0)
      expect(mismatchOf(roles, person).length === 0).toBe(fits)
    }),
  )
})
