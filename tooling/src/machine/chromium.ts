import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { aptInstall, firstThere } from './packages'

const installed = () =>
  firstThere(
    process.env.CHROMIUM_PATH ?? '',
    // The same engine without a window: a quarter less processor time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  )

/** False also where there is no `fc-list`: it comes with the font. */
const hasChineseFont = () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

/**
 * Returns the path of a Chromium: the system's, else Playwright's own, else Debian's package. Throws when none can be
 * installed: a missing browser is a failure, never a skip.
 */
export function ensureChromium(): string {
  let path = installed()
  if (!path) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
    path = installed()
  }
  if (!path && (aptInstall('chromium-headless-shell') || aptInstall('chromium'))) path = installed()
  if (!path) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.')
  if (process.platform === 'linux' && !hasChineseFont()) aptInstall('fonts-noto-cjk', 'fontconfig')
  return path
}
