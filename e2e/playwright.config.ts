import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { isLong } from '../tooling/src/test/long'

const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/** Browser journeys against the production build, on a phone's screen. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './harness/template.ts',
  fullyParallel: false,
  // Each worker has its own site; two keep two processors busy, since a browser often waits.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  grepInvert: isLong ? undefined : /@long-only/,
  retries: 0,
  timeout: 120_000,
  // Long limits for a slow machine; the checks are the same.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording takes a third of the run's CPU time: only the retry of a failed journey is recorded.
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
