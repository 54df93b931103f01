import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@dm/server/settings'
import { publicKeyOf, readSigningKey } from '../../release/sign'
import { root } from '../../workspace'
import { run } from '../run'

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dm-env-'))
  file = join(folder, '.env')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = async (...args: string[]) => {
  const output: string[] = []
  const hear = (text: string) => output.push(text)
  const exit = await run(['env', '--file', file, ...args], { env: {}, checkout: root, out: hear, err: hear })
  return { exit, output: output.join('\n') }
}

const written = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Returns the environment that docker compose gives the server: `${NAME:?…}` and `${NAME:-default}` filled in. */
const ofServer = (given: Record<string, string>): Record<string, string> => {
  const [, section = ''] = /\n {2}server:\n([\s\S]*?)\n {4}depends_on:/.exec(compose) ?? []
  const lines = [...section.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)]
  expect(lines.length).toBeGreaterThan(20)
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
      kind === '-' ? given[name] || rest : (given[name] ?? ''),
    )
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, filled(value)]))
}

test('everything that docker compose demands is written, and fits together', async () => {
  expect(await write()).toMatchObject({ exit: 0 })
  const made = written()
  const demanded = [...compose.matchAll(/\$\{(\w+):\?/g), ...compose.matchAll(/^ {4}environment: (\w+)$/gm)]
  expect(demanded.length).toBeGreaterThan(3)
  for (const [, name = ''] of demanded) expect(made[name]).toMatch(/^[\w+/=-]{40,}$/)
  expect(publicKeyOf(readSigningKey(made.RELEASE_SIGN_KEY ?? ''))).toBe(made.RELEASE_PUBLIC_KEYS)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('two files have no secret in common', async () => {
  await write()
  const first = written()
  rmSync(file)
  await write()
  const second = written()
  for (const [name, value] of Object.entries(first)) if (value) expect(second[name]).not.toBe(value)
})

test('a demonstration starts with it as it is', async () => {
  await write('--demo')
  expect(readSettings(ofServer(written()))).toMatchObject({ ALLOW_DEMO: true, NODE_ENV: 'production' })
})

test('without one it says what is to be filled in, and the server asks for that alone', async () => {
  const { output } = await write()
  expect(output).toContain('to be filled in: SMS_HTTP_URL, SMS_HTTP_SECRET, PUBLIC_URL')
  const start = () => readSettings(ofServer(written()))
  expect(start).toThrow(/^Settings are wrong:\n {2}SMS_HTTP_URL: .*\n {2}SMS_HTTP_SECRET: .*$/)
})

test('a file that is there stays as it is', async () => {
  await write()
  const before = readFileSync(file, 'utf8')
  expect(await write()).toMatchObject({ exit: 1, output: expect.stringContaining('is there already') })
  expect(readFileSync(file, 'utf8')).toBe(before)
})
