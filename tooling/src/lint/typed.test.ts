import { oxlintBroken } from './oxlintBroken'

const SEND = `export const send = async (text: string): Promise<string> => text\n`
/** By rule: a file that breaks it. */
const planted = {
  'no-floating-promises': `${SEND}export function a() { send('1') }\n`,
  'no-misused-promises': `${SEND}export const a = () => ['1'].forEach(async (text) => { await send(text) })\n`,
  'return-await': `${SEND}export async function a() { try { return send('1') } catch { return '' } }\n`,
  'await-thenable': `export async function a(n: number) { await n }\n`,
  'no-base-to-string': `export const a = (o: { x: number }) => String(o)\n`,
  'no-deprecated': `/** @deprecated */\nconst old = () => 1\nexport const a = () => old()\n`,
  'no-unnecessary-type-assertion': `export const a = (text: string) => text as string\n`,
  'no-unsafe-assignment': `export const a = (text: string) => { const n: number = JSON.parse(text); return n }\n`,
  'no-unsafe-member-access': `export const a = (text: string): unknown => JSON.parse(text).n\n`,
  'require-array-sort-compare': `export const a = (ns: number[]) => ns.sort()\n`,
  'switch-exhaustiveness-check': `export function a(x: 'p' | 'q') { switch (x) { case 'p': return 1 }\nreturn 0 }\n`,
}

test('what only the types of an expression tell is found where it is planted', () => {
  const fileOf = (rule: string) => `${rule}.ts`
  const found = oxlintBroken(Object.fromEntries(Object.entries(planted).map(([rule, text]) => [fileOf(rule), text])))
  expect(found).toEqual(Object.fromEntries(Object.keys(planted).map((rule) => [fileOf(rule), [`typescript(${rule})`]])))
})

test('a file that keeps the rules is clean; a test may read an answer without describing it', () => {
  const files = {
    'right.ts': `${SEND}export async function a() { void send('1')\nreturn send('2') }\n`,
    'answer.test.ts': `export const a = (text: string): unknown => JSON.parse(text).n\n`,
  }
  expect(oxlintBroken(files)).toEqual({ 'right.ts': [], 'answer.test.ts': [] })
})
