import { spawnSync } from 'node:child_process'
import { childSeconds, slowness } from './processor'

const isLinux = process.platform === 'linux'

test('the processor time of a program counts once it has ended, with that of what it started', () => {
  const before = childSeconds()
  const busy = 'const end = Date.now() + 60_000; while (process.cpuUsage().user < 300_000 && Date.now() < end);'
  const nested = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  spawnSync(process.execPath, ['-e', nested])
  if (isLinux) expect((childSeconds() ?? 0) - (before ?? 0)).toBeGreaterThan(0.3)
  else expect(childSeconds()).toBeNull()
})

test('no machine counts as faster than that of the budgets', () => {
  expect(slowness()).toBeGreaterThanOrEqual(1)
})
