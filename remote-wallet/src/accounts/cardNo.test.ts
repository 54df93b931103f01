import { cardEdited, cardTyped, caretAfter, grouped } from './cardNo'

test('spaces and dashes of a paste are dropped, 19 digits kept, full width turned', () => {
  expect(cardTyped('6225-88 00\t0000 ０００1')).toBe('6225880000000001')
  expect(cardTyped('62258800000000011234567')).toBe('6225880000000001123')
  expect(grouped('6225880000000001123')).toBe('6225 8800 0000 0001 123')
})

test('the caret stands behind its digit, before the space that follows', () => {
  expect([0, 1, 4, 5, 8, 9, 19].map(caretAfter)).toEqual([0, 1, 4, 6, 9, 11, 23])
})

test.each([
  ['a digit put in the middle', '62258800', '6225 98800', 6, false, '622598800', 5],
  ['a digit taken from the middle', '62258800', '622 8800', 3, false, '6228800', 3],
  ['the space taken backwards: the digit before it', '62258800', '62258800', 4, false, '6228800', 3],
  ['the space taken forwards: the digit after it', '62258800', '62258800', 4, true, '6225800', 4],
  ['a letter typed: nothing', '62258800', '6225 x8800', 6, false, '62258800', 4],
  ['the same number pasted over it, without spaces', '62258800', '62258800', 8, false, '62258800', 8],
  ['the same one of 16 digits', '6225880000001231', '6225880000001231', 16, false, '6225880000001231', 16],
  ['everything taken', '62258800', '', 0, false, '', 0],
])('%s', (_case, before, text, caret, forward, digits, at) => {
  expect(cardEdited(before, text, caret, forward)).toEqual({ digits, at })
})
