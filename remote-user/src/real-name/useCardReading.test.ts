import { realNameForm } from '@dm/shared/contract/forms/auth/realname'
import { typedValues } from '@dm/shared/forms'
import { filledBy } from './useCardReading'

const EMPTY = typedValues(realNameForm, null)

const READ = { name: '林小满', no: '11010519491231002x', validUntil: '2036-01-01' } as const

test('what was read goes into empty fields, never over what was typed', () => {
  expect(filledBy(READ, EMPTY)).toEqual({ ...READ, no: '11010519491231002X' })
  expect(filledBy(READ, { ...EMPTY, name: '林小' })).not.toHaveProperty('name')
  expect(filledBy(READ, { ...EMPTY, no: '1' })).not.toHaveProperty('no')
  expect(filledBy(READ, { ...EMPTY, longTerm: true })).not.toHaveProperty('validUntil')
  expect(filledBy({}, EMPTY)).toEqual({})
})
