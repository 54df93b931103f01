import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeFlaky, keepFlaky, lastFlaky } from './flaky'

test('a run without flaky tests says nothing of them', () => {
  expect(judgeFlaky({ pages: [] }, { pages: ['a.test.ts'] })).toEqual({ count: 0, lines: [], failed: false })
})

test('flaky tests are named, and more than two fail the run', () => {
  const two = { pages: ['a.test.ts'], journeys: ['b.spec.ts: pays'] }
  expect(judgeFlaky(two, {})).toEqual({
    count: 2,
    lines: ['flaky, passed when run again alone:', '  a.test.ts', '  b.spec.ts: pays'],
    failed: false,
  })
  const { failed, lines } = judgeFlaky({ ...two, server: ['c.test.ts'] }, {})
  expect(failed).toBe(true)
  expect(lines.at(-1)).toBe('more than 2 flaky tests fail the run')
})

test('the same one in two runs fails the second, and only in its own suite', () => {
  const last = { server: ['a.test.ts'] }
  expect(judgeFlaky({ server: ['a.test.ts'] }, last)).toEqual({
    count: 1,
    lines: [
      'flaky, passed when run again alone:',
      '  a.test.ts (in the last run, too)',
      'a test that is flaky twice fails the run',
    ],
    failed: true,
  })
  expect(judgeFlaky({ embedded: ['a.test.ts'] }, last).failed).toBe(false)
})

test('a suite that did not run keeps its last record; one that ran well has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flaky-'))
  const place = join(folder, 'cache/flaky.json')
  try {
    expect(lastFlaky(place)).toEqual({})
    keepFlaky({ pages: ['a.test.ts'], server: ['b.test.ts'] }, place)
    keepFlaky({ server: [] }, place)
    expect(lastFlaky(place)).toEqual({ pages: ['a.test.ts'], server: [] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
