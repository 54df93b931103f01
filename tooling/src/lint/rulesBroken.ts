import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../../..')

/**
 * Returns the rules that lint reports for a file with these lines, a page if none is named, by line; `before` is one
 * line placed above them.
 */
export function rulesBroken(
  lines: readonly string[],
  before = '',
  file = 'remote-user/src/planted.tsx',
): (string | null)[][] {
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/eslint/bin/eslint.js'), '--stdin', `--stdin-filename=${file}`, '--format=json'],
    { cwd: root, encoding: 'utf8', input: [before, ...lines].join('\n') },
  )
  const [{ messages }] = JSON.parse(run.stdout) as [{ messages: { line: number; ruleId: string | null }[] }]
  return lines.map((_, at) => messages.filter(({ line }) => line === at + 2).map(({ ruleId }) => ruleId))
}
