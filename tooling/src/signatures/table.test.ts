import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../workspace'
import { emitDeclarations } from './declarations'
import { signatureTable } from './table'

jest.setTimeout(120_000)

/** A small `shared`, of which each test changes one place. */
const SOURCES: Record<string, string> = {
  'contract/calls.ts': `export const calls = { 'user/get': { uid: '' } }\nexport interface User { uid: string }\n`,
  'request/index.ts': `import { calls, type User } from '../contract/calls'
export { send, type Sent } from './send'
export const ask = (path: keyof typeof calls): Promise<User> => Promise.reject(new Error(path))
`,
  'request/send.ts': `/** What is sent. */
export interface Sent { to: 'user' | 'wallet'; text: string }
export function send({ to, text }: Sent): string {
  return to + text
}
`,
  'paths/index.ts': `type Query = Readonly<Record<string, string>>
const table = { cup: '/cup', home: '/home' }
export const paths = Object.fromEntries(Object.entries(table)) as unknown as Readonly<
  Record<keyof typeof table, (query?: Query) => string>
>
export const storage = { get: (key: string): string => key, limit: 5 }
`,
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signatures-'))
  for (const [name, text] of Object.entries(SOURCES)) put(name, text)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const edit = (name: keyof typeof SOURCES, from: string, to: string) => {
  const text = SOURCES[name] ?? ''
  expect(text).toContain(from)
  put(name, text.replace(from, to))
}
const table = (src = folder) =>
  signatureTable(emitDeclarations(src, join(root, 'tsconfig.json')), ['paths', 'request'], () => '1')

test('every export that exists at run time has a signature, the members of an object have their own', () => {
  const { paths = {}, request = {} } = table()
  expect(Object.keys(request)).toEqual(['ask', 'send'])
  expect(Object.keys(paths)).toEqual(['paths', 'paths.cup', 'paths.home', 'storage', 'storage.get', 'storage.limit'])
})

test('comments, spaces, the order of a union, names in a destructured parameter and the place on disk change nothing', () => {
  const before = table()
  put(
    'request/send.ts',
    `export interface Sent {
  // One of two.
  to: "wallet"
    | 'user',
  text: string
}
/** Sends it. */
export function send({ text: words, to }: Sent): string { return to + words }
`,
  )
  expect(table()).toEqual(before)
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  cpSync(folder, elsewhere, { recursive: true })
  expect(table(elsewhere)).toEqual(before)
  rmSync(elsewhere, { recursive: true })
})

test.each<[string, string, string]>([
  ['its own type', '): string {', '): string | null {'],
  ['a type that it mentions', 'text: string }', 'text: string; urgent?: boolean }'],
])('%s changes a signature, and no other', (_what, from, to) => {
  const before = table()
  edit('request/send.ts', from, to)
  const after = table()
  expect(after.request?.send).not.toBe(before.request?.send)
  expect(after).toEqual({ ...before, request: { ...before.request, send: after.request?.send } })
})

test('another address changes neither those that are there nor who uses them', () => {
  const before = table().paths ?? {}
  edit('paths/index.ts', "home: '/home'", "home: '/home', wallet: '/wallet'")
  const after = table().paths ?? {}
  expect(after).toMatchObject({ 'paths.cup': before['paths.cup'], 'paths.home': before['paths.home'] })
  expect(after['paths.wallet']).toBeDefined()
  expect(after.paths).not.toBe(before.paths)
})

test('the contract is between pages and the server: its changes are none of an entry point', () => {
  const before = table()
  put(
    'contract/calls.ts',
    `export const calls = { 'user/get': { uid: '' }, 'wallet/get': {} }\nexport interface User { uid: string; name: string }\n`,
  )
  expect(table()).toEqual(before)
})
