import { usesOf } from './uses'

const table = {
  paths: {
    nameOf: 'aaaaaaaaaaaa',
    paths: 'bbbbbbbbbbbb',
    'paths.cup': 'cccccccccccc',
    'paths.home': 'dddddddddddd',
  },
  query: { queryClient: 'eeeeeeeeeeee', useApiQuery: 'ffffffffffff' },
}
const uses = (entryPoint: string, ...references: string[][]) => usesOf(new Map([[entryPoint, references]]), table)

test('what is read is used: an export, or a member of an object', () => {
  expect(uses('query', ['useApiQuery'], ['useApiQuery'])).toEqual({ query: { useApiQuery: 'ffffffffffff' } })
  expect(uses('paths', ['paths', 'cup', 'name'])).toEqual({ paths: { 'paths.cup': 'cccccccccccc' } })
  // A method of an object that is not plain belongs to its export.
  expect(uses('query', ['queryClient', 'clear'])).toEqual({ query: { queryClient: 'eeeeeeeeeeee' } })
})

test('an object read by a computed name uses the members that it has: one more later is no change', () => {
  expect(uses('paths', ['paths'])).toEqual({ paths: { 'paths.cup': 'cccccccccccc', 'paths.home': 'dddddddddddd' } })
})

test('a module that is handed on whole uses all of it', () => {
  expect(uses('query', [])).toEqual({ query: table.query })
})

test('what an entry point does not export is named', () => {
  expect(() => uses('query', ['useNothing'])).toThrow('@dm/shared/query does not export useNothing')
  expect(() => uses('nothing', ['x'])).toThrow('@dm/shared/nothing is no entry point')
})
