import type { AccountDeletionItem, AccountDeletionKey, Waived } from '@dm/shared/contract/calls/auth/account-deletion'
import { onSession } from '@dm/shared/session'
import { createStore, useStore } from '@dm/shared/store'
import { parseFen } from '@dm/shared/validate'

/** Ticked and typed values for deleting an account: in memory alone, so that nothing of it stays on the device. */
interface Choices {
  /** Version of 注销须知 that was read to its end and agreed to. */
  agreed: string | null
  ticked: readonly AccountDeletionKey[]
  /** Amounts as typed, in yuan. */
  amounts: Readonly<Partial<Record<AccountDeletionKey, string>>>
  /** The list was passed: what was given up there. */
  waived: readonly Waived[] | null
  /** The terms alone were open when they were opened: what is given up once they are agreed to. */
  ready: readonly Waived[] | null
}

const NONE: Choices = { agreed: null, ticked: [], amounts: {}, waived: null, ready: null }
const store = createStore<Choices>(() => NONE)
onSession((change) => {
  if (change === 'account' || change === 'logout') store.setState(NONE)
})

export const useChoices = () => useStore(store)
/** Agrees to the terms; true when nothing else was open: the list is passed. */
export function agree(version: string): boolean {
  const { ready } = store.getState()
  store.setState({ agreed: version, ready: null, ...(ready && { waived: ready }) })
  return ready !== null
}
export const disagree = () => store.setState({ agreed: null })
export const tick = (key: AccountDeletionKey, on: boolean) =>
  store.setState(({ ticked }) => ({ ticked: [...ticked.filter((one) => one !== key), ...(on ? [key] : [])] }))
export const type = (key: AccountDeletionKey, text: string) =>
  store.setState(({ amounts }) => ({ amounts: { ...amounts, [key]: text } }))
/** The terms are opened; `ready` is what is given up when they are all that is open. */
export const openTerms = (ready: readonly Waived[] | null) => store.setState({ ready })
export const pass = (waived: readonly Waived[]) => store.setState({ waived })
/** Starts again, as after a refusal: what was given up is looked at anew. */
export const forget = () => store.setState({ ...NONE, agreed: store.getState().agreed })

/** Error in giving this up; undefined when it is given up as it is. */
export function faultOf(item: AccountDeletionItem, { ticked, amounts }: Choices): string | undefined {
  if (item.level !== 'waive') return undefined
  if (!ticked.includes(item.key)) return '请确认放弃以上权益'
  if (!item.typed) return undefined
  const typed = amounts[item.key] ?? ''
  if (typed === '') return '请输入放弃的金额'
  return parseFen(typed) === item.amountFen ? undefined : '与可放弃的金额不一致'
}

const DONE = 'dm.account-deletion.done'

/** The day on which the account is deleted, for this tab: no login may tempt its owner into coming back. */
export function doneDay(): string | null {
  try {
    return window.sessionStorage.getItem(DONE)
  } catch {
    return null
  }
}

export function markDone(day: string): void {
  try {
    window.sessionStorage.setItem(DONE, day)
  } catch {
    // Without it the pages ask for a login, as they do for any visitor.
  }
}
