import { readJourneys } from './journeys'

const spec = (title: string, line: number, status: 'expected' | 'unexpected' | 'skipped') => ({
  title,
  file: 'swap.spec.ts',
  line,
  tests: [{ status }],
})

test('journeys of a report, nested ones too, with where to run each alone', () => {
  const report = {
    suites: [
      {
        specs: [spec('a newer release arrives', 12, 'expected')],
        suites: [{ specs: [spec('a form keeps its page', 40, 'unexpected'), spec('a second one', 60, 'skipped')] }],
      },
    ],
  }
  expect(readJourneys(report)).toEqual([
    { at: 'swap.spec.ts:12', title: 'swap.spec.ts: a newer release arrives', passed: true },
    { at: 'swap.spec.ts:40', title: 'swap.spec.ts: a form keeps its page', passed: false },
    { at: 'swap.spec.ts:60', title: 'swap.spec.ts: a second one', passed: false },
  ])
})

test('a report without suites has no journeys', () => {
  expect(readJourneys({})).toEqual([])
})
