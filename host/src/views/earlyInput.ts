import { settledWithin } from '@dm/shared/timeout'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Set by the page's first script (shared/src/contract/early-calls.ts) until the page is alive: text, or whether a field is ticked. */
interface Early {
  dmTyped?: Map<Field, string | boolean>
  /** A word is being composed, as with pinyin. */
  dmComposing?: boolean
}

const early = globalThis as Early // a global of ours

/** Longest wait for a word that is being composed, in ms. */
const WORD_MS = 10_000

/** Resolves when no word is being composed: one in a field whose value is set ends there, with its raw letters. */
export async function wordComposed(): Promise<void> {
  if (early.dmComposing)
    await settledWithin(WORD_MS, new Promise((resolve) => addEventListener('compositionend', resolve, { once: true })))
}

/** Returns the field on the page: itself, or the one of its name if the page was rendered anew. */
function fieldOf(field: Field): Field | null {
  if (field.isConnected) return field
  return field.name === '' ? null : document.querySelector<Field>(`#root [name="${CSS.escape(field.name)}"]`)
}

/** Types or ticks as a person would: React hears of what is not what it has noted. */
function answer(field: Field | null, held: string | boolean): void {
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
export function answerEarlyInput(): void {
  // After the commit that makes the page alive, and before another key: React has set the fields to what it knows.
  queueMicrotask(() => {
    const typed = early.dmTyped
    delete early.dmTyped
    typed?.forEach((held, field) => answer(fieldOf(field), held))
  })
}
