import { z } from 'zod'
import { lengthWithin } from '../../validate/text'

/**
 * Text with so many code points once it is cleaned (docs/product/user.md#writing); `lines` permits line breaks. As it is
 * sent it may be ten times as long: the work that it makes is bounded.
 */
export const cleanedText = (least: number, most: number, message: string, { lines = false } = {}) =>
  z
    .string()
    .max(most * 10, message)
    .refine((raw) => lengthWithin(raw, least, most, lines), message)
