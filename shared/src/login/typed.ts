import type { LoginValues } from './rules'

/** What outlives a dialog: the values, and the tab in front (null until one was chosen). */
interface Typed extends LoginValues {
  tab: 'password' | 'sms' | null
}

const EMPTY: Typed = { tab: null, mobile: '', passwd: '', code: '', agreed: false }
/** What was typed last, for a dialog that opens again: after a read agreement, a refused login, a closed dialog. */
let last: Typed = EMPTY

/** The values that a form of login opens with. */
export function remembered(): LoginValues {
  const { mobile, passwd, code, agreed } = last
  return { mobile, passwd, code, agreed }
}

/** The tab that was in front last. */
export const rememberedTab = (): Typed['tab'] => last.tab

/** Keeps what was typed or chosen; the password does not outlive `forgetPassword`. */
export function remember(part: Partial<Typed>): void {
  last = { ...last, ...part }
}

export function forgetPassword(): void {
  last = { ...last, passwd: '' }
}

/** After a login nothing is left. */
export function forgetTyped(): void {
  last = EMPTY
}
