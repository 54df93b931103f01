import { firstDifference } from './differing'

test('the same text, with other numbers and spaces', () => {
  expect(firstDifference('林小满\n\n1,203 次浏览\n还剩 09:59', '林小满\n1,204 次浏览\n  还剩  09:58')).toBeNull()
})

test.each([
  ['another line', '林小满\n演员', '林小满\n模特', { one: '演员', other: '模特' }],
  ['a line less', '林小满', '林小满\n模特', { one: '', other: '模特' }],
  ['a line more', '林小满\n演员', '林小满', { one: '演员', other: '' }],
  ['an empty page', '', '林小满', { one: '', other: '林小满' }],
])('%s', (_what, one, other, difference) => {
  expect(firstDifference(one, other)).toEqual(difference)
})
