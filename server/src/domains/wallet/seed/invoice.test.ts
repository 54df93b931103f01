import { gbkBytes, isCreditCode } from '@dm/shared/validate'
import { daysMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { walletAt } from '../../../../test/contents'
import { testDatabase } from '../../../../test/database'
import { readPdf } from '../../../../test/pdf'
import { workRules } from '../check/work'
import { invoicePdf } from '../invoice/pdf'
import { brokenRules } from '../ledger/check'
import { invoices, invoiceTitles, orders } from '../schema'
import { DEMO } from '../../../demo/accounts'

describe.each(['2027-03-01T00:03:00+08:00'])('demo invoices, seeded at %s', (moment) => {
  let opened: Awaited<ReturnType<typeof testDatabase>>
  const now = Date.parse(moment)
  beforeAll(async () => {
    opened = await testDatabase(walletAt(now))
  }, 300_000)
  afterAll(() => opened.close())

  test('fourteen over all states, a red pair and a 换开; every one that was issued has its PDF', async () => {
    const rows = await opened.db.select().from(invoices).where(eq(invoices.uid, DEMO.performer))
    const count = (state: string) => rows.filter((row) => row.state === state && row.redOf === null).length
    expect(rows).toHaveLength(14)
    expect(['submitted', 'issuing', 'issued', 'failed', 'cancelled', 'redding', 'reversed'].map(count)).toEqual([
      1, 1, 5, 1, 1, 1, 2,
    ])
    const red = rows.filter((row) => row.redOf !== null)
    expect(red).toHaveLength(2)
    for (const row of red)
      expect(rows.find(({ id }) => id === row.redOf)).toMatchObject({ state: 'reversed', totalFen: -row.totalFen })
    const [swapped] = rows.filter((row) => row.replacedBy !== null)
    expect(rows.find(({ id }) => id === swapped?.replacedBy)).toMatchObject({ state: 'issued', replaces: swapped?.id })
    expect(rows.every((row) => row.appliedAt <= now && (row.issuedAt ?? 0) <= now && row.nextAt === null)).toBe(true)
    expect(new Set(rows.flatMap(({ no }) => no ?? [])).size).toBe(10)
    for (const row of rows.filter(({ no }) => no !== null)) {
      const { pages, text } = readPdf(await invoicePdf(row, '沙箱样张 · 不可报销'))
      expect(pages).toBe(1)
      expect(text).toContain(`发票号码：${row.no}`)
    }
  })

  test('four titles; twelve orders are free; the books agree', async () => {
    const titles = await opened.db.select().from(invoiceTitles).orderBy(invoiceTitles.createdAt)
    expect(titles.map(({ kind, isDefault, address }) => [kind, isDefault, address !== null])).toEqual([
      ['company', true, true],
      ['company', false, false],
      ['personal', false, false],
      ['company', false, false],
    ])
    expect(titles.map(({ name }) => gbkBytes(name)).at(-1)).toBe(100)
    expect(titles.every(({ kind, taxNo }) => kind === 'personal' || isCreditCode(taxNo))).toBe(true)
    const [free] = await opened.db
      .select({ n: sql<string>`count(*)`, oldest: sql<string>`min(${orders.paidAt})` })
      .from(orders)
      .where(sql`${orders.uid} = ${DEMO.performer} and ${orders.state} = 'paid' and ${orders.invoice} = 'none'`)
    expect(Number(free?.n)).toBe(12)
    expect(Number(free?.oldest)).toBeGreaterThan(now - daysMs(300))
    expect(await brokenRules(opened.db, workRules)).toEqual([])
  })
})
