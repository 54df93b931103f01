import { expect, type Locator, type Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Sends touch events of these fingers to a page. */
async function fingersOn(page: Page) {
  const screen = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Point[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((point, id) => ({ ...point, id: id + 1 })),
    })
}

/** Touches with several fingers: down, moves, up; each step has the positions of all fingers. */
export async function touch(page: Page, [first = [], ...moves]: Point[][]): Promise<void> {
  const send = await fingersOn(page)
  await send('touchStart', first)
  for (const fingers of moves) await send('touchMove', fingers)
  await send('touchEnd', [])
}

/** Moves one finger in ten steps, like a person. */
export const drag = (page: Page, from: Point, by: Point): Promise<void> =>
  touch(
    page,
    Array.from({ length: 11 }, (_, step) => [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]),
  )

/** Presses a tile of a sortable grid until it is held, moves it over another one, and lets go. */
export async function longPressTo(page: Page, tile: Locator, other: Locator): Promise<void> {
  await tile.scrollIntoViewIfNeeded()
  const [from, to] = [await middleOf(tile), await middleOf(other)]
  const send = await fingersOn(page)
  await send('touchStart', [from])
  await expect(page.locator('[data-held]')).toHaveCount(1)
  for (let step = 1; step <= 10; step += 1)
    await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }])
  await send('touchEnd', [])
}

/** Returns the middle of a locator's visible box. */
export async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
