import { execFile, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../harness'
import { BRIDGE_CALLS, callEverything } from './bridge-calls'

const PACKAGES = 'xvfb webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi'
/** Debian's own Python, the only one with `python3-gi`. */
const PYTHON = '/usr/bin/python3'
const PROBE = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
const present = () => spawnSync(PYTHON, ['-c', PROBE]).status === 0 && spawnSync('xvfb-run', ['--help']).status === 0

/** Installs Debian's packages if possible; on a machine without apt (macOS) this suite cannot run. */
function ensureWebKit(): boolean {
  if (present()) return true
  spawnSync('apt-get', ['install', '-y', '-q', ...PACKAGES.split(' ')], { stdio: 'ignore' })
  return present()
}

/** Opens a page in a real WebKit with real message handlers; returns what the app received. */
async function openInApp(url: string, script: string): Promise<{ method: string; payload: unknown }[]> {
  const app = resolve(import.meta.dirname, 'ios/app.py')
  const methods = BRIDGE_CALLS.map(([method]) => method)
  const { stdout } = await promisify(execFile)('xvfb-run', ['-a', PYTHON, app, url, script, ...methods], {
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const lines: { method: string; payload: unknown }[] = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  return lines
}

const webkit = ensureWebKit()
if (!webkit) {
  console.log(
    `iOS: no WebKit here, and the packages ${PACKAGES} cannot be installed: these tests are not part of this run`,
  )
}
// Without WebKit the tests are not defined, as the line above reports: none counts as skipped or passed.
if (webkit) {
  test('every bridge call reaches an iOS app through webkit.messageHandlers', async ({ site }) => {
    const received = await openInApp(
      `${site.url}/common/userAgreement?id=3`,
      callEverything('window.webkit.messageHandlers.done.postMessage({})'),
    )
    expect(received.slice(0, -1)).toEqual(BRIDGE_CALLS.map(([method, , payload]) => ({ method, payload })))
  })

  test('an iOS app’s back closes a sheet and leaves the page where it is', async ({ site }) => {
    const script = `(async () => {
      const until = async (look) => {
        for (;;) {
          const found = look()
          if (found) return found
          await new Promise((next) => requestAnimationFrame(next))
        }
      }
      const rules = () => [...document.querySelectorAll('button')].find((one) => one.textContent === '完整规则')
      const sheet = () => document.querySelector('[role=dialog]')
      const before = history.state?.idx ?? 0
      ;(await until(rules)).click()
      await until(sheet)
      await until(() => history.state?.layer === 1)
      history.back()
      await until(() => !sheet())
      window.webkit.messageHandlers.done.postMessage({ idx: history.state.idx - before, at: location.pathname + location.search })
    })()`
    const received = await openInApp(`${site.url}/activity/index?from=app`, script)
    expect(received.at(-1)).toEqual({ method: 'done', payload: { idx: 0, at: '/activity/index?from=app' } })
  })

  test('what an iOS app sends is stored by the page', async ({ site }) => {
    const report =
      'window.webkit.messageHandlers.done.postMessage({ cookie: document.cookie, app: localStorage.getItem("isApp") })'
    const received = await openInApp(
      `${site.url}/common/userAgreement?id=3`,
      callEverything(`window.dmApp.onAppOpen(); ${report}`),
    )
    expect(received.at(-1)).toEqual({
      method: 'done',
      payload: {
        cookie: expect.stringMatching(/DM_TOKEN=t-from-app.*DM_UID=10001|DM_UID=10001.*DM_TOKEN=t-from-app/),
        app: '1',
      },
    })
  })
}
