/** The used part of Playwright's JSON report. */
export interface JourneyReport {
  suites?: ReportSuite[]
}

interface ReportSuite {
  suites?: ReportSuite[]
  specs?: ReportSpec[]
}

interface ReportSpec {
  title: string
  file: string
  line: number
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
}

/** One journey of a run. */
export interface Journey {
  /** File and line, in Playwright's format for running it alone: `swap.spec.ts:12`. */
  at: string
  /** File and title, for people. */
  title: string
  passed: boolean
}

/** Returns every journey of a report; a skipped one has not passed. */
export function readJourneys(report: JourneyReport): Journey[] {
  const read = ({ suites = [], specs = [] }: ReportSuite): Journey[] => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ status }) => ({
        at: `${file}:${line}`,
        title: `${file}: ${title}`,
        passed: status === 'expected',
      })),
    ),
    ...suites.flatMap(read),
  ]
  return read(report)
}
