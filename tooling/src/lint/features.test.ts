import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const rows = [
  ...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\| ([^|]+) \| `([^`]+\.ts)` \| ([^|]+) \|$/gm),
].map(([, feature = '', file = '', title = '']) => ({ feature, file, title }))

test('the platform’s 25 features are listed', () => expect(new Set(rows.map(({ feature }) => feature)).size).toBe(25))

test.each(rows)('$feature: $file holds the test that is named', ({ file, title }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(title)
})
