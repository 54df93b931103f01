import type { Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Touches with several fingers: down, moves, up; each step has the positions of all fingers. */
export async function touch(page: Page, [first = [], ...moves]: Point[][]): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Point[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((point, id) => ({ ...point, id: id + 1 })),
    })
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

/** Returns the middle of a locator's visible box. */
export async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
