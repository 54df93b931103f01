import { randomBytes } from 'node:crypto'
import { dayOf } from '@dm/shared/time'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns random letters of 5 bits each, without look-alikes. */
const letters = (n: number) => Array.from(randomBytes(n), (byte) => LETTERS[byte % 32]).join('')

/** 20 characters: the UTC+8 day, readable for people, and 60 random bits. */
export const orderNumber = (now: number) => dayOf(now).replaceAll('-', '') + letters(12)
/** 24 characters, accepted by every provider. */
export const attemptNumber = () => `P${letters(23)}`
export const refundNumber = () => `R${letters(23)}`
