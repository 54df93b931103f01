import { REASONS } from '@dm/shared/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const all = Object.values(REASONS).flat()

test('each reason stands in the catalogue once', () => expect(new Set(all).size).toBe(all.length))

test('the server refuses something for each of them', () => {
  const folder = join(root, 'server/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  expect(all.filter((reason) => !source.includes(`'${reason}'`))).toEqual([])
})
