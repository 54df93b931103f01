import { expect, test as base } from '@playwright/test'
import { expectAccessible } from '../harness/axe'
import { serveExamples } from './examples'
import { drag, middleOf, touch } from '../harness/touch'

/** The examples of the `ui` entry points, like `npm run dev` shows them at `/dev/ui`. */
const test = base.extend<{ open: (only: string, width?: number) => Promise<void> }, { examples: string }>({
  examples: [
    // Playwright derives a fixture's dependencies from this pattern; there are none.
    async ({}, use) => {
      const { url, stop } = await serveExamples()
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  open: async ({ page, examples }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await use(async (only, width = 375) => {
      await page.setViewportSize({ width, height: 812 })
      await page.goto(only ? `${examples}?only=${only}` : examples)
      await expect(page.getByRole('heading', { level: 1, name: '组件示例' })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
    expect(errors, 'errors in the console').toEqual([])
  },
})

for (const width of [375, 320]) {
  test(`all examples at ${width}: axe finds nothing, nothing is wider than the screen`, async ({ page, open }) => {
    await open('', width)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

for (const name of ['打开面板', '打开对话框', '打开操作列表']) {
  test(`${name}: axe finds nothing while it is open, Escape closes it`, async ({ page, open }) => {
    await open('ui/sheet')
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  })
}

test('a popover: axe finds nothing while it is open, Escape closes it', async ({ page, open }) => {
  await open('ui/popover')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '更多操作' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '更多', exact: true })).toBeFocused()
})

test('a list asks for more as its end comes near', async ({ page, open }) => {
  await open('ui/list')
  await expect(page.getByText('第20条')).toBeAttached()
  await page.mouse.wheel(0, 4000)
  await expect(page.getByText('第40条')).toBeAttached()
  await page.mouse.wheel(0, 8000)
  await expect(page.getByText('没有更多了')).toBeVisible()
})

test.describe('by finger', () => {
  test('a pull at the top loads anew', async ({ page, open }) => {
    await open('ui/gesture')
    const row = page.getByText('刷新次数')
    await drag(page, await middleOf(row), { x: 0, y: 300 })
    await expect(page.getByRole('article', { name: '下拉刷新' })).toContainText('刷新次数1')
  })

  test('a row swiped to the left shows its actions', async ({ page, open }) => {
    await open('ui/gesture')
    await drag(page, await middleOf(page.getByText('公司', { exact: true })), { x: -120, y: 0 })
    await page.getByRole('button', { name: '删除' }).first().click()
    await expect(page.getByText('公司', { exact: true })).toHaveCount(0)
  })

  test('the viewer follows to the next picture, and a tap closes it without opening what lies beneath', async ({
    page,
    open,
  }) => {
    await open('ui/picture')
    await page.getByRole('button', { name: '查看大图：半身照' }).click()
    await expect(page.getByRole('group', { name: '第1张，共3张' })).toBeFocused()
    await expectAccessible(page)
    // More than half the screen: a shorter slow swipe would slide back.
    await drag(page, { x: 330, y: 400 }, { x: -270, y: 0 })
    await expect(page.getByRole('group', { name: '第2张，共3张' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('img', { name: '全身照' })).toBeVisible()
    await expect(page.getByText('摄于杭州')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('group', { name: '第3张，共3张' })).toBeVisible()
    // Waits for the animation's end: a tap while the pictures move may hit between two of them.
    const last = page.getByRole('dialog').getByRole('img', { name: '侧面照' })
    await expect.poll(async () => Math.round((await middleOf(last)).x)).toBe(188)
    await touch(page, [[{ x: 80, y: 200 }]])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a row is dragged by its handle, a picture by its corner', async ({ page, open }) => {
    await open('ui/sort')
    const rows = page.getByRole('article', { name: '按行排序' })
    await drag(page, await middleOf(rows.getByRole('button', { name: /^移动《双面人》/ })), { x: 0, y: 125 })
    await expect(rows.getByRole('listitem').nth(2)).toContainText('双面人')
    await expect(rows.getByText('《双面人》已移到第3位，共5位')).toBeAttached()
    const grid = page.getByRole('article', { name: '图片排序' })
    await grid.scrollIntoViewIfNeeded()
    await drag(page, await middleOf(grid.getByRole('button', { name: /^移动照片1，/ })), { x: 230, y: 0 })
    await expect(grid.getByRole('listitem').nth(2)).toContainText('照片1')
  })
})
