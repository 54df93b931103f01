import { groupLines, type Grouping } from './groups'

const row = (id: string, month: string) => ({ id, month })
interface Page {
  list: { id: string; month: string }[]
  sums: Record<string, number>
}

const byMonth: Grouping<Page, number> = {
  idOf: ({ id }) => id,
  groupOf: ({ month }) => month,
  headingOf: (month, pages) => pages.find(({ sums }) => month in sums)?.sums[month] ?? 0,
}

describe('grouped lines', () => {
  test('a heading with its sum before each group, once for a group that runs over two pages', () => {
    const pages: Page[] = [
      { list: [row('a', '2026-11'), row('b', '2026-10')], sums: { '2026-11': 7, '2026-10': 5 } },
      { list: [row('c', '2026-10'), row('d', '2026-09')], sums: { '2026-10': 5 } },
    ]
    const lines = groupLines(pages, byMonth)
    expect(lines.map((line) => (line.type === 'heading' ? `${line.id} ${line.heading}` : line.id))).toEqual([
      '2026-11 7',
      'a',
      '2026-10 5',
      'b',
      'c',
      '2026-09 0',
      'd',
    ])
  })

  test('a row knows whether it begins and ends its group, and its page', () => {
    const pages: Page[] = [
      { list: [row('a', '2026-11'), row('b', '2026-11')], sums: {} },
      { list: [row('c', '2026-11'), row('d', '2026-10')], sums: {} },
    ]
    const rows = groupLines(pages, byMonth).flatMap((line) => (line.type === 'row' ? [line] : []))
    expect(rows.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [true, true],
    ])
    expect(rows.map(({ page }) => pages.indexOf(page))).toEqual([0, 0, 1, 1])
  })

  test('nothing makes no lines', () => {
    expect(groupLines([{ list: [], sums: {} }], byMonth)).toEqual([])
  })
})
