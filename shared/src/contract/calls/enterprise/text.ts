import { z } from 'zod'

/** Text of `least` to `most` characters without the spaces around it; `msg` says what is asked for. */
export const bounded = (least: number, most: number, msg: string) => z.string().trim().min(least, msg).max(most, msg)

/** Text of at most so many characters, which may be absent. */
export const upTo = (most: number, msg: string) => z.string().trim().max(most, msg)
