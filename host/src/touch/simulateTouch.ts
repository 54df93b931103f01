/** Distance in px of the second touch point (docs/product/foundations.md#10-constants-and-limits). */
const OFFSET = 75

interface Point {
  identifier: number
  target: EventTarget
  clientX: number
  clientY: number
  screenX: number
  screenY: number
  pageX: number
  pageY: number
}

/** The emulator's event, whose touches are plain lists. */
type SimulatedTouch = Event & { shiftKey: boolean; touches: Point[]; targetTouches: Point[]; changedTouches: Point[] }

const isSimulated = (event: Event): event is SimulatedTouch =>
  !event.isTrusted && 'touches' in event && Array.isArray(event.touches) && 'changedTouches' in event

/**
 * Touch events from the mouse, for a desktop browser without touch; holding Shift adds a second touch point
 * (docs/product/foundations.md#8-forms-lists-media). Loading the emulator starts it.
 */
export async function simulateTouchFromMouse(): Promise<void> {
  await import('@vant/touch-emulator')
  let joined: Point | null = null
  const addSecond = (event: Event) => {
    if (!isSimulated(event)) return
    const first = event.changedTouches[0]
    if (!first) return
    const joins = event.shiftKey && event.type !== 'touchend'
    if (!joins && !joined) return
    joined ??= { ...first }
    const second = mirrored(first, joined)
    if (joins) {
      event.touches.push(second)
      event.targetTouches.push(second)
    }
    event.changedTouches.push(second)
    if (!joins) joined = null
  }
  for (const type of ['touchstart', 'touchmove', 'touchend'])
    window.addEventListener(type, addSecond, { capture: true })
}

/** Returns the second finger: 75px from where it was added, moving against the first. */
function mirrored(first: Point, joined: Point): Point {
  const x = 2 * (joined.clientX - first.clientX) + OFFSET
  const y = 2 * (joined.clientY - first.clientY)
  return {
    identifier: 2,
    target: first.target,
    clientX: first.clientX + x,
    clientY: first.clientY + y,
    screenX: first.screenX + x,
    screenY: first.screenY + y,
    pageX: first.pageX + x,
    pageY: first.pageY + y,
  }
}
