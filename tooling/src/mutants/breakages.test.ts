import { breakagesOf, broken } from './breakages'

const SOURCE = `import { a } from './a'
type T = A extends B ? 1 : 2
export async function pay(n: number) {
  if (n < 1) throw new Error('too little')
  if (n === 7) lucky(n)
  const rows = await db.select().from(t).where(eq(t.n, n))
  return rows.length > 0 ? rows : null
}
`

test('guards, conditions, comparisons, awaits, arguments and filters are broken, one at a time', () => {
  const all = breakagesOf('pay.ts', SOURCE)
  const changed = all.map((one) => {
    const lines = broken(SOURCE, one).split('\n')
    return [one.line, one.kind, lines[one.line - 1]?.trim()]
  })
  expect(changed).toEqual([
    [4, 'guard removed', ''],
    [4, 'comparison moved', `if (n <= 1) throw new Error('too little')`],
    [5, 'condition negated', 'if (!(n === 7)) lucky(n)'],
    [5, 'comparison moved', 'if (n !== 7) lucky(n)'],
    [6, 'await dropped', 'const rows = db.select().from(t).where(eq(t.n, n))'],
    [6, 'where removed', 'const rows = await db.select().from(t)'],
    [6, 'argument removed', 'const rows = await db.select().from(t).where(eq(t.n))'],
    [7, 'condition negated', 'return !(rows.length > 0) ? rows : null'],
    [7, 'comparison moved', 'return rows.length >= 0 ? rows : null'],
  ])
})
