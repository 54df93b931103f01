import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Domain } from '../domains/domain'
import { domains } from './domains'
import { joined } from './joined'

const all: readonly Domain[] = domains

test('every folder of domains is a domain of the list', async () => {
  const folder = join(__dirname, '../domains')
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const exported = await Promise.all(
    names.map(async ({ name }) => Object.values(await import(join(folder, name, 'index.ts')))),
  )
  expect(new Set(exported.flat())).toEqual(new Set(all))
})

test('two domains that enter the same name are refused, not merged', () => {
  const one: Domain = { handlers: {}, links: { notice: async () => new Map() } }
  expect(Object.keys(joined([one, { handlers: {} }], 'links'))).toEqual(['notice'])
  expect(() => joined([one, { ...one }], 'links')).toThrow('Two domains enter notice into links')
})

test('each domain has a random stream of its own for its demo data', () => {
  const streams = all.flatMap(({ seed }) => seed?.stream ?? [])
  expect(streams.length).toBeGreaterThan(5)
  expect(new Set(streams).size).toBe(streams.length)
})
