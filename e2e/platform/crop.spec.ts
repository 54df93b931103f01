import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/axe'
import { twoHalves } from '../harness/pictures'
import { touch } from '../harness/touch'
import { expect, test } from '../harness'

/** Two fingers move apart around a point. */
const pinch = (page: Page, x: number, y: number): Promise<void> =>
  touch(
    page,
    [20, 30, 40, 50].map((apart) => [
      { x: x - apart, y },
      { x: x + apart, y },
    ]),
  )

for (const width of [375, 320]) {
  test(`a picture is cut by pinch, arrow keys and drag, on a screen of ${width} px`, async ({ page, loginAs }) => {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 568 })
    await loginAs(page, '10001')
    await page.goto('/basicInfo/edit')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '更换头像' }).click()
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await twoHalves(page, 'image/png') })

    const dialog = page.getByRole('dialog', { name: '裁剪头像' })
    const picture = dialog.getByRole('img', { name: '待裁剪的头像' })
    const frame = dialog.getByRole('group', { name: /方向键/ })
    await expect(dialog.getByRole('button', { name: '确定' })).toBeEnabled()
    await expectAccessible(page)

    const box = await frame.boundingBox()
    if (!box) throw new Error('no frame')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await pinch(page, middle.x, middle.y)
    await expect.poll(() => dialog.getByRole('slider', { name: '缩放' }).inputValue().then(Number)).toBeGreaterThan(1)
    const before = await picture.boundingBox()
    await frame.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await picture.boundingBox())?.x).not.toBe(before?.x)

    // Moved to the left end: the frame then only contains blue.
    for (let times = 0; times < 4; times += 1) {
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      await page.mouse.move(4, middle.y, { steps: 5 })
      await page.mouse.up()
    }
    const stored = page.waitForResponse((answer) => answer.url().includes('/uc/v1/file/upload'))
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    const { data } = (await (await stored).json()) as { data: { url: string; width: number; height: number } } // the call's answer
    expect(data.width).toBe(data.height)
    const [red, , blue] = await page.evaluate(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.drawImage(picture, 0, 0, 10, 10)
      return pen.getImageData(2, 5, 1, 1).data
    }, data.url)
    expect(red).toBeLessThan(20)
    expect(blue).toBeGreaterThan(230)
  })
}
