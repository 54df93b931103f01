import type { TypedField } from '@dm/shared/contract/release/early'
import { settledWithin } from '@dm/shared/timeout'

/** Longest wait for a word that is being composed, in ms. */
const WORD_MS = 10_000

/** Resolves when no word is being composed: one in a field whose value is set ends there, with its raw letters. */
export async function wordComposed(): Promise<void> {
  if (window.dmComposing)
    await settledWithin(WORD_MS, new Promise((resolve) => addEventListener('compositionend', resolve, { once: true })))
}

/** Returns the field on the page: itself, or the one of its name if the page was rendered anew. */
function fieldOf(field: TypedField): TypedField | null {
  if (field.isConnected) return field
  return field.name === '' ? null : document.querySelector<TypedField>(`#root [name="${CSS.escape(field.name)}"]`)
}

/** Types or ticks as a person would: React hears of what is not what it has noted. */
function answer(field: TypedField | null, held: string | boolean): void {
  if (field && typeof held === 'string') {
    field.value = `${held} `
    // React notes what is set on the element itself, but not what its prototype sets.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, held)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (field instanceof HTMLInputElement) {
    field.checked = !held
    field.click()
  }
}

/** The page is alive: gives its forms what was typed and ticked before. */
export function replayEarlyInput(): void {
  // After the commit that makes the page alive, and before another key: React has set the fields to what it knows.
  queueMicrotask(() => {
    const typed = window.dmTyped
    delete window.dmTyped
    typed?.forEach((held, field) => answer(fieldOf(field), held))
  })
}
