import { useState } from 'react'
import type { Typed } from './rules'

const EMPTY: Typed = { tab: null, mobile: '', passwd: '', code: '', agreed: false }
/** What was typed last, for a dialog that opens again: after a read agreement, a refused login, a closed dialog. */
let remembered: Typed = EMPTY

/** What is typed in a login form; it outlives the dialog, the password does not outlive `forgetPassword`. */
export function useTyped(): [Typed, (change: Partial<Typed>) => void] {
  const [typed, setTyped] = useState(remembered)
  const change = (part: Partial<Typed>) => {
    remembered = { ...remembered, ...part }
    setTyped(remembered)
  }
  return [typed, change]
}

export function forgetPassword(): void {
  remembered = { ...remembered, passwd: '' }
}

/** After a login nothing is left. */
export function forgetTyped(): void {
  remembered = EMPTY
}
