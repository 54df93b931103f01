import type { Browser, Page } from '@playwright/test'
import { openBrowser } from './cold-load'
import type { Row } from './table'

const CPU = 4
/** Of the 60 frames of a second; the rest is the error of counting from one frame to another. */
const LEAST = 58

/** An animation of a draw: whose page, the tap that draws, and the button that skips it while it runs. */
interface Animation {
  what: string
  path: string
  mobile: string
  skip: string
  draw: (page: Page) => Promise<void>
  /** A result that was not seen is played again; without it, the animation is measured once. */
  replay?: (page: Page) => Promise<void>
}

const seeResult = (page: Page) => page.getByRole('button', { name: '看结果' }).click()

const ANIMATIONS: Animation[] = [
  {
    what: 'wheel',
    path: '/activity/h5/02',
    mobile: '13800000001',
    skip: '跳过',
    // The demo's account has a result that it has not seen.
    draw: seeResult,
    replay: seeResult,
  },
  {
    what: 'chest',
    path: '/activity/cywz/index',
    mobile: '13800000001',
    skip: '跳过动画',
    draw: async (page) => {
      await page.getByRole('button', { name: /^青铜宝箱/ }).click()
      await page.getByRole('button', { name: /^开 1 次/ }).click()
    },
    replay: seeResult,
  },
  {
    what: 'heart card',
    path: '/activity/package',
    mobile: '13800000071',
    skip: '跳过动画',
    draw: (page) => page.getByRole('button', { name: '开盲盒' }).click(),
  },
]

interface Frames {
  /** Frames a second while the animation ran. */
  rate: number
  /** The longest time between two frames, in milliseconds. */
  longestMs: number
}

/** Counts the frames that the page draws while the animation can be skipped and its result is not there. */
async function countFrames(page: Page, skip: string): Promise<Frames> {
  // No function with a name: the compiler's helper for names is not in the page.
  const times = await page.evaluate(async (text) => {
    const found: number[] = []
    for (;;) {
      const at = await new Promise<number>((next) => requestAnimationFrame(next))
      const buttons = [...document.querySelectorAll('button')].map((one) => one.textContent)
      if (buttons.includes(text) && !buttons.includes('知道了')) found.push(at)
      else if (found.length > 0) return found
    }
  }, skip)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return { rate: gaps.length / seconds, longestMs: Math.max(...gaps) }
}

async function measured(browser: Browser, url: string, { path, mobile, skip, draw, replay }: Animation, runs: number) {
  const answer = await fetch(`${url}/uc/v1/login/simple`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, passwd: 'dianmeng123' }),
  })
  const { data } = (await answer.json()) as { data: { token: string; uid: string } } // the contract's answer
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })
  try {
    await context.addCookies([
      { name: 'DM_TOKEN', value: data.token, url },
      { name: 'DM_UID', value: data.uid, url },
    ])
    // The draw stays unseen, so that it is played again.
    await context.route('**/activity/box/draw/seen', (route) => route.abort())
    const rows: Frames[] = []
    for (let run = 0; run < (replay ? runs : 1); run += 1) {
      const page = await context.newPage()
      await page.goto(url + path)
      await page.waitForLoadState('networkidle')
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
      const frames = countFrames(page, skip)
      await (run > 0 && replay ? replay : draw)(page)
      rows.push(await frames)
      await page.close()
    }
    // Other load of the machine only takes frames away.
    return rows.reduce((best, one) => (one.rate > best.rate ? one : best))
  } finally {
    await context.close()
  }
}

/** Frames a second of the animations of draws at a quarter of this machine's speed, the best of the runs. */
export async function frames(url: string, runs: number): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    for (const animation of ANIMATIONS) {
      const { rate, longestMs } = await measured(browser, url, animation, runs)
      rows.push({
        what: `animation of the ${animation.what}, CPU ${CPU}x; its longest frame ${Math.round(longestMs)} ms`,
        value: `${Math.round(rate)} frames/s`,
        budget: `≥ ${LEAST} frames/s`,
        held: Math.round(rate) >= LEAST,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}
