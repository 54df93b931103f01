import { z } from 'zod'
import { call, contract, type Read } from '.'
import { changes, type Change } from './changes'

const calls = Object.entries<{ read: Read; invalidates: readonly string[] }>(contract)

it('holds what each call that is no read declares, and nothing of another', () => {
  const writes = calls.filter(([, { read }]) => read === false)
  expect(changes).toEqual(Object.fromEntries(writes.map(([path, { invalidates }]) => [path, invalidates])))
  expect(calls.filter(([, { read, invalidates }]) => read !== false && invalidates.length > 0)).toEqual([])
})

it.each(Object.entries(changes).filter(([, named]) => named.length > 0))(
  '%s names calls that exist',
  (_write, named) => {
    for (const change of named)
      expect(calls.some(([path]) => path === change || path.startsWith(`${change}/`)) ? '' : change).toBe('')
  },
)

it('the compiler asks each write, and no read, for what it makes stale, and knows the calls', () => {
  const shape = { body: z.object({}), data: z.object({}) }
  // @ts-expect-error -- a write without it
  call(shape)
  // @ts-expect-error -- a read with it
  call({ ...shape, read: true, invalidates: ['wallet/vip'] })
  // @ts-expect-error -- a call that writes when `mark` is sent
  call({ ...shape, read: ['mark'], invalidates: ['wallet/vip'] })
  expect(call({ ...shape, invalidates: ['wallet/vip'] }).invalidates).toEqual(['wallet/vip'])
  expect(call({ ...shape, read: true }).invalidates).toEqual([])
  const folder: Change = 'wallet/vip'
  // @ts-expect-error -- the beginning of a name, not a folder
  const part: Change = 'wallet/vi'
  expect(changes['wallet/refund/apply']).toContain(folder)
  expect(changes['wallet/refund/apply']).not.toContain(part)
})
