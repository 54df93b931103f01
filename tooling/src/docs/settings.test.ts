import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS } from '@dm/server/settings-schema'
import { settingsDocument } from './settings'

const root = join(__dirname, '../../..')

test('docs/settings.md is what the settings say; `npm run docs` writes it', () => {
  expect(readFileSync(join(root, 'docs/settings.md'), 'utf8')).toBe(settingsDocument())
})

test('every setting says what it means', () => {
  const silent = Object.entries(SETTINGS.shape).flatMap(([name, { description }]) => (description ? [] : name))
  expect(silent).toEqual([])
})
