import { check, countsAfterRepeat } from './suite'

afterEach(() => jest.restoreAllMocks())

test('checks that run at once show what they printed in one piece each, below their titles', async () => {
  const shown: string[] = []
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown.push(text.toString())
    return true
  })
  const print = (word: string, exit: number) =>
    `for (let n = 0; n < 500; n += 1) console.log('${word}'); console.error('${word} ended'); process.exitCode = ${exit}`
  const counts = await Promise.all([
    check(process.execPath, ['-e', print('types', 0)], 'TYPES\n'),
    check(process.execPath, ['-e', print('lint', 2)], 'LINT\n'),
  ])
  expect(counts).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ])
  expect(shown).toHaveLength(2)
  for (const word of ['types', 'lint']) {
    const block = shown.find((text) => text.startsWith(word.toUpperCase())) ?? ''
    const lines = block.trimEnd().split('\n').slice(1)
    expect(lines.filter((line) => line === word)).toHaveLength(500)
    expect(lines.filter((line) => line === `${word} ended`)).toHaveLength(1)
    expect(lines).toHaveLength(501)
  }
})

test('files that pass when repeated leave no failure: neither a test’s, nor one beside the tests', () => {
  const result = (status: 'passed' | 'failed', ...statuses: string[]) => ({
    name: '',
    status,
    assertionResults: statuses.map((one) => ({ status: one, ancestorTitles: [] })),
  })
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 0,
    // A group in which a test failed and an error came later, and a file that could not start.
    testResults: [result('passed', 'passed', 'passed'), result('failed', 'passed', 'failed'), result('failed')],
  }
  expect(countsAfterRepeat(report)).toEqual({ passed: 5, failed: 0 })
  expect(countsAfterRepeat({ ...report, numPendingTests: 1 })).toEqual({ passed: 5, failed: 1 })
})
