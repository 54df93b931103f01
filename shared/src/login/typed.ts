import type { LoginValues } from './rules'

/** State kept after a dialog closes: the values, and the selected tab (null until one was chosen). */
interface Typed extends LoginValues {
  tab: 'password' | 'sms' | null
}

const EMPTY: Typed = { tab: null, mobile: '', passwd: '', code: '', agreed: false }
/**
 * The last typed values, for a dialog that opens again: after reading an agreement, a refused login, a closed dialog.
 */
let last: Typed = EMPTY

/** Returns the initial values of a login form. */
export function remembered(): LoginValues {
  const { mobile, passwd, code, agreed } = last
  return { mobile, passwd, code, agreed }
}

/** Returns the last selected tab. */
export const rememberedTab = (): Typed['tab'] => last.tab

/** Stores what was typed or chosen; the password only until `forgetPassword`. */
export function remember(part: Partial<Typed>): void {
  last = { ...last, ...part }
}

export function forgetPassword(): void {
  last = { ...last, passwd: '' }
}

/** Clears everything after a login. */
export function forgetTyped(): void {
  last = EMPTY
}
