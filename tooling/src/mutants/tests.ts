import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { JEST, relatedTests } from '../test/related'

/** The folder within which a file's own tests are looked for first: a domain, a feature, a part of shared. */
function ownFolder(file: string): string {
  const [folder] =
    /^(server\/src\/domains\/[\w-]+|remote-\w+\/src\/[\w-]+|(?:shared|host)\/src\/[\w-]+)\//.exec(file) ?? []
  return `${folder ?? dirname(file)}/`
}

/** Returns the tests that import a file in a copy of the checkout: those of its own folder, and the others. */
export function testsOf(copy: string, file: string): { near: string[]; far: string[] } {
  const all = relatedTests([file], copy).filter((path) => !path.startsWith('tooling/'))
  const near = all.filter((path) => path.startsWith(ownFolder(file)))
  return { near, far: all.filter((path) => !near.includes(path)) }
}

/** Runs tests until one fails; returns the files that failed, or `late` for a run that took too long and was ended. */
export async function failing(
  copy: string,
  tests: readonly string[],
  env: Record<string, string>,
  limitMs: number,
): Promise<string[] | 'late'> {
  if (tests.length === 0) return []
  const report = join(copy, 'mutant.json')
  rmSync(report, { force: true })
  const args = [JEST, '--bail', '--silent', '--json', `--outputFile=${report}`, '--runTestsByPath', ...tests]
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    // A group of its own, so that its workers end with it.
    detached: true,
  })
  const { pid } = child
  let isLate = false
  const end = setTimeout(() => {
    isLate = true
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  }, limitMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  clearTimeout(end)
  if (isLate) return 'late'
  if (code === 0) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[]
  } // jest's format
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(copy, name))
}
