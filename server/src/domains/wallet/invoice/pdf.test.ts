import { readPdf } from '../../../../test/pdf'
import { linesOf } from './lines'
import { invoicePdf } from './pdf'
import type { InvoiceRow } from './present'

const parts = [
  { kind: 'coin', fen: 9_800 },
  { kind: 'vip', fen: 6_800 },
]
const row = (over: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: 'i1',
  uid: 'u1',
  no: '26112000000012345678',
  type: 82,
  title: {
    id: 't1',
    kind: 'company',
    name: '镕喆（福州）文化传媒有限公司',
    taxNo: '91350100M000100Y43',
    address: '演示路 1 号',
    phone: '0591-8234567',
    bankName: '演示银行',
    bankAccount: '622200010001',
    isDefault: true,
  },
  lines: linesOf(parts),
  orders: [{ orderNo: 'o1', subject: '充值 300 星钻', fen: 16_600, paidAt: 0 }],
  totalFen: 16_600,
  email: null,
  remark: '十一月 office-ffi',
  state: 'issued',
  reason: null,
  appliedAt: Date.parse('2026-11-20T12:00:00+08:00'),
  issuedAt: Date.parse('2026-11-20T12:01:00+08:00'),
  redOf: null,
  redReason: null,
  replacedBy: null,
  replaces: null,
  nextAt: null,
  ...over,
})

test('one page; all of its text can be read back, and its font is in it', async () => {
  const file = await invoicePdf(row(), '沙箱样张 · 不可报销')
  const { pages, text, fonts, embedded } = readPdf(file)
  expect(pages).toBe(1)
  expect(fonts).toEqual([expect.stringMatching(/^[A-Z]{6}\+NotoSansHans-Regular$/)])
  expect(embedded).toEqual([expect.any(Number)])
  expect(embedded[0]).toBeGreaterThan(10_000)
  for (const line of [
    '沙箱样张 · 不可报销',
    '电子发票（普通发票）',
    '发票号码：26112000000012345678',
    '开票日期：2026-11-20',
    '镕喆（福州）文化传媒有限公司',
    '91350100M000100Y43',
    '演示路 1 号 0591-8234567',
    '演示银行 622200010001',
    '平台服务费',
    '会员服务费',
    '92.45',
    '5.55',
    '98.00',
    '壹佰陆拾陆元整',
    '¥166.00',
    '十一月 office-ffi',
  ])
    expect(text).toContain(line)
  expect(text.join('')).not.toContain('\uFFFD')
  expect(file.length).toBeLessThan(200_000)
})

test('a red letter is below zero; nothing is printed across a real one; compatibility characters are shown', async () => {
  const lines = linesOf(parts).map((line) => ({
    ...line,
    totalFen: -line.totalFen,
    priceFen: -line.priceFen,
    taxFen: -line.taxFen,
  }))
  const title = { id: 't2', kind: 'personal' as const, name: '\uF92C\uF979', isDefault: false }
  const { text } = readPdf(
    await invoicePdf(row({ lines, title, totalFen: -16_600, redOf: 'i1', redReason: '03' }), null),
  )
  expect(text).toEqual(
    expect.arrayContaining([
      '（红字）',
      '-92.45',
      '¥-166.00',
      '（负数）壹佰陆拾陆元整',
      '红冲原因：服务中止',
      '郎凉（个人）',
    ]),
  )
  expect(text.join('')).not.toMatch(/沙箱|\uFFFD/)
})

test('the longest texts still leave it on one page', async () => {
  const long = '字'.repeat(50)
  const file = await invoicePdf(
    row({
      remark: long,
      title: { ...row().title, name: long, address: long, bankName: long },
      lines: linesOf(['coin', 'vip', 'traffic', 'activity'].map((kind) => ({ kind, fen: 999_999_900 }))),
    }),
    '沙箱样张 · 不可报销',
  )
  const { pages, text } = readPdf(file)
  expect(pages).toBe(1)
  expect(text.join('')).toContain(`${long.slice(0, 40)}`)
})
