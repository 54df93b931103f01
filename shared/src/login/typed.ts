import type { loginForm, LoginWay } from '../contract/forms/auth/login'
import type { Typed } from '../forms'

type LoginValues = Omit<Typed<typeof loginForm.fields>, 'way'>

/** State kept after a dialog closes: the values, and the selected tab (null until one was chosen). */
interface Kept extends LoginValues {
  tab: LoginWay | null
}

const EMPTY: Kept = { tab: null, mobile: '', passwd: '', smsCode: '', agreed: false }
/**
 * The last typed values, for a dialog that opens again: after reading an agreement, a refused login, a closed dialog.
 */
let last: Kept = EMPTY

/** Returns the initial values of a login form. */
export function remembered(): LoginValues {
  const { mobile, passwd, smsCode, agreed } = last
  return { mobile, passwd, smsCode, agreed }
}

/** Returns the last selected tab. */
export const rememberedTab = (): Kept['tab'] => last.tab

/** Stores what was typed or chosen; the password only until `forgetPassword`. */
export function remember(part: Partial<Kept>): void {
  last = { ...last, ...part }
}

export function forgetPassword(): void {
  last = { ...last, passwd: '' }
}

/** Clears everything after a login. */
export function forgetTyped(): void {
  last = EMPTY
}
