import { daysMs } from '@dm/shared/time'
import { buyAgain } from './rules'

test('who has bought nothing may buy', () => {
  expect(buyAgain([], undefined, 5)).toBeNull()
  expect(buyAgain([], 365, 5)).toBeNull()
})

test('one for ever, or one within so many days of the last', () => {
  expect(buyAgain([1], undefined, daysMs(9999))).toEqual({ from: null })
  expect(buyAgain([1, 1000], 365, 2000)).toEqual({ from: 1000 + daysMs(365) })
  expect(buyAgain([1000], 365, 1000 + daysMs(365) - 1)).toEqual({ from: 1000 + daysMs(365) })
  expect(buyAgain([1000], 365, 1000 + daysMs(365))).toBeNull()
})
