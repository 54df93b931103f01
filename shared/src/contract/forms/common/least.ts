import { lengthOf } from '../../../format'

const LEAST = 10
const TOO_SHORT = `请至少输入${LEAST}个字`

/** Options of a text of at least ten characters, with one message for none and for too few. */
export const atLeastTen = {
  required: TOO_SHORT,
  check: (typed: string) => (lengthOf(typed) < LEAST ? TOO_SHORT : undefined),
}
