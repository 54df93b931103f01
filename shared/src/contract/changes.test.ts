import { contract, type Read } from '.'
import { changes } from './changes'

const calls = Object.entries<{ read: Read }>(contract)

it('each call that is no read declares what it changes, and no other does', () => {
  const writes = calls.filter(([, { read }]) => read === false).map(([path]) => path)
  expect(Object.keys(changes).sort()).toEqual(writes.sort())
})

it.each(Object.entries(changes).filter(([, named]) => named.length > 0))(
  '%s names calls that exist',
  (_write, named) => {
    for (const change of named)
      expect(calls.some(([path]) => path === change || path.startsWith(`${change}/`)) ? '' : change).toBe('')
  },
)
