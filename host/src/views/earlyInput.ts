type Field = HTMLInputElement | HTMLTextAreaElement

/** Set by the page's first script (shared/src/contract/early-calls.ts) until the page is alive: fields and what they hold. */
interface Early {
  dmTyped?: Map<Field, string | boolean>
}

/** Returns the field on the page: itself, or the one of its name if the page was rendered anew. */
function fieldOf(field: Field): Field | null {
  if (field.isConnected || !field.name) return field.isConnected ? field : null
  return document.querySelector<Field>(`#root [name="${CSS.escape(field.name)}"]`)
}

/** Sets a text as a keyboard would: React hears of a value only if it is not the one that it has noted. */
function type(field: Field, text: string): void {
  field.value = `${text} `
  // React notes what is set on the element itself, but not what its prototype sets.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The page is alive: gives the form what was typed and ticked before. */
export function answerEarlyInput(): void {
  const early = globalThis as Early // a global of ours
  const typed = early.dmTyped
  delete early.dmTyped
  for (const [before, value] of typed ?? []) {
    const field = fieldOf(before)
    if (!field) continue
    if (typeof value === 'string') type(field, value)
    else if (field instanceof HTMLInputElement) {
      field.checked = !value
      field.click()
    }
  }
}
