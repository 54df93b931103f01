import { liveOf } from '../../../test/certification'
import { filledBy } from './useLicence'
import { certBasicForm } from '@dm/shared/contract/forms/enterprise/cert'
import { typedValues } from '@dm/shared/forms'

const READ = {
  creditCode: '91310000MADM0020A0',
  name: '星河示例影视（上海）有限公司',
  legalPerson: '王建国',
  foundedOn: '2019-05-01' as const,
  longTerm: false,
  licenceUntil: '2039-04-30' as const,
  regAddress: '上海市静安区示例路 2 号',
}
const empty = typedValues(certBasicForm, null)

test('everything goes into an empty form, nothing over what was typed', () => {
  expect(filledBy(READ, empty, null)).toEqual(READ)
  const { legalPerson: _, longTerm: _term, licenceUntil: _end, ...rest } = READ
  expect(filledBy(READ, { ...empty, legalPerson: '李建国', longTerm: true }, null)).toEqual(rest)
  expect(filledBy(READ, { ...empty, ...READ }, null)).toEqual({})
})

test('what was not read changes nothing', () => {
  expect(filledBy({ creditCode: READ.creditCode }, empty, null)).toEqual({ creditCode: READ.creditCode })
  expect(filledBy({}, empty, null)).toEqual({})
})

test('a renewal: the new licence goes over what was approved, the code stays', () => {
  const live = { ...liveOf(), licenceUntil: '2026-12-01' }
  const values = { ...empty, ...live, longTerm: false, licenceUntil: '2026-12-01' as const, permits: [] }
  expect(filledBy(READ, values, live)).toEqual({
    name: READ.name,
    foundedOn: READ.foundedOn,
    longTerm: false,
    licenceUntil: READ.licenceUntil,
    regAddress: READ.regAddress,
  })
  expect(filledBy(READ, { ...values, licenceUntil: '2030-01-01' }, live)).not.toHaveProperty('licenceUntil')
})
