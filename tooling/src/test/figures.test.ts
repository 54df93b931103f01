import { runFigures } from './figures'

test('a run is shown beside its budget', () => {
  expect(runFigures(700, 30)).toEqual([
    'total 11 min 40 s for 30 pages, budget 12 min 00 s',
    'for each page beyond 30: no page was added, budget 8 s',
  ])
  expect(runFigures(900, 50)).toEqual([
    'total 15 min 00 s for 50 pages, budget 14 min 40 s',
    'for each page beyond 30: 9.0 s, budget 8 s',
  ])
})

test('fewer pages have the budget of thirty', () => {
  expect(runFigures(59.6, 29)[0]).toBe('total 1 min 00 s for 29 pages, budget 12 min 00 s')
})
