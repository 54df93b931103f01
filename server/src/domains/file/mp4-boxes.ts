/** A box of an MP4 file: its start, the start of its content and its end, in bytes. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** Most boxes in one: the largest of a real film holds about twenty. */
const MAX_BOXES = 256

/**
 * Returns the consecutive boxes from `start` to `end`; throws a RangeError when they do not fill it exactly, or are more
 * than any film has.
 */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  let at = start
  // QuickTime ends some lists with four zero bytes.
  while (at + 8 <= end) {
    if (boxes.length >= MAX_BOXES) throw new RangeError('A box holds too many others')
    const box = boxAt(bytes, at, at, end)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Returns the box whose header is at `offset` of `head`; `start` and `end` are positions in the whole file. */
export function boxAt(head: Buffer, offset: number, start: number, end: number): Box {
  const short = head.readUInt32BE(offset)
  const long = short === 1
  const size = long ? Number(head.readBigUInt64BE(offset + 8)) : short === 0 ? end - start : short
  const headSize = long ? 16 : 8
  if (size < headSize || start + size > end) throw new RangeError('A box reaches beyond what holds it')
  return { type: head.toString('latin1', offset + 4, offset + 8), start, body: start + headSize, end: start + size }
}

/** Follows a path of types from a box; undefined when it is missing. */
export function findBox(bytes: Buffer, box: Box, ...path: string[]): Box | undefined {
  const [next, ...rest] = path
  if (next === undefined) return box
  const child = boxesIn(bytes, box.body, box.end).find(({ type }) => type === next)
  return child && findBox(bytes, child, ...rest)
}

/** Turns a box into a zero-filled `free` one of the same size, so that nothing has to move. */
export function blank(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1')
  bytes.fill(0, box.body, box.end)
}
