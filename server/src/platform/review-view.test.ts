import { reasonLines, reasonText } from './review-view'

const FIELDS = [{ name: 'basic.name', label: '企业名称' }]

test.each([
  [[{ field: '', text: '资料不全' }], '资料不全', null],
  [
    [
      { field: 'basic.name', text: '与执照不符' },
      { field: '', text: '资料不全' },
    ],
    'basic.name：与执照不符\n：资料不全',
    'same',
  ],
  // What only looks like a field's reason is one of the whole.
  [[{ field: '', text: 'logo：不清晰' }], '：logo：不清晰', 'same'],
] as const)('%j is kept as %j', (reasons, text, read) => {
  expect(reasonText(reasons, FIELDS)).toBe(text)
  expect(reasonLines(text)).toEqual(read === null ? null : reasons)
})

test('a kind without fields keeps its reason as written', () => {
  expect(reasonText([{ field: '', text: 'logo：不清晰' }], [])).toBe('logo：不清晰')
})
