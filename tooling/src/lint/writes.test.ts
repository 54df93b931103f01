import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../../..')

/** Returns the rules that lint reports for a file with these lines. */
function rulesBroken(file: string, lines: string[]): (string | null)[] {
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/eslint/bin/eslint.js'), '--stdin', `--stdin-filename=${file}`, '--format=json'],
    { cwd: root, encoding: 'utf8', input: lines.join('\n') },
  )
  const [{ messages }] = JSON.parse(run.stdout) as [{ messages: { ruleId: string | null }[] }]
  return messages.map(({ ruleId }) => ruleId)
}

const RULE = '@typescript-eslint/no-restricted-imports'

test.each([
  ['a page', 'remote-wallet/src/planted.ts', "export { request } from '@dm/shared/request'"],
  ['the shell', 'host/src/planted.ts', "export { requestForm } from '@dm/shared/request'"],
  ['a dialog of shared', 'shared/src/login/planted.ts', "export { request } from '../request'"],
  ['a page, past the hooks', 'remote-user/src/planted.ts', "export { useMutation } from '@tanstack/react-query'"],
])('%s makes its calls through the hooks', (_who, file, line) => {
  expect(rulesBroken(file, [line])).toEqual([RULE])
})

test('the hooks make calls, and a page may name an error of one', () => {
  expect(rulesBroken('shared/src/query/planted.ts', ["export { request } from '../request'"])).toEqual([])
  expect(rulesBroken('remote-user/src/planted.ts', ["export { isRequestError } from '@dm/shared/request'"])).toEqual([])
})
