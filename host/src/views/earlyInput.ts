type Field = HTMLInputElement | HTMLTextAreaElement
type Held = string | boolean

/** Set by the page's first script (shared/src/contract/early-calls.ts) until the page is alive: fields and what they hold. */
interface Early {
  dmTyped?: Map<Field, Held>
}

/** How long a field's part of the page may take to come alive, in ms. */
const LONGEST_MS = 20_000

/** What a field holds is its text, or whether it is ticked. */
const holding = (field: Field): 'value' | 'checked' =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? 'checked' : 'value'

/** Returns the field on the page: itself, or the one of its name if its part was rendered anew. */
function fieldOf(field: Field): Field | null {
  if (field.isConnected) return field
  return field.name === '' ? null : document.querySelector<Field>(`#root [name="${CSS.escape(field.name)}"]`)
}

/** React notes what a field holds by a property of the element itself; before that it hears of nothing. */
const isAlive = (field: Field) => Object.hasOwn(field, holding(field))

/** Types or ticks as a person would: React hears of what is not what it has noted. */
function answer(field: Field, held: Held): void {
  if (typeof held === 'string') {
    field.value = `${held} `
    // The prototype's property is not React's: it does not note this one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, held)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (field instanceof HTMLInputElement) {
    field.checked = !held
    field.click()
  }
}

const waiting = new Map<Field, Held>()

/** Answers when the field's part of the page is alive, with what it holds by then. */
function answerWhenAlive(before: Field, held: Held): void {
  const isFirst = !waiting.has(before)
  waiting.set(before, held)
  if (!isFirst) return
  const until = performance.now() + LONGEST_MS
  const look = () => {
    const field = fieldOf(before)
    const isReady = field && isAlive(field)
    if (!isReady && performance.now() < until) return void requestAnimationFrame(look)
    const last = waiting.get(before)
    waiting.delete(before)
    if (isReady && last !== undefined) answer(field, last)
  }
  look()
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')

/** The page is alive: gives its forms what was typed and ticked before, and in parts of it that are not alive yet. */
export function answerEarlyInput(): void {
  const early = globalThis as Early // a global of ours
  const typed = early.dmTyped
  delete early.dmTyped
  typed?.forEach((held, field) => answerWhenAlive(field, held))
  // Parts whose code comes later come alive later.
  document.addEventListener(
    'input',
    ({ target: field }) => {
      if (!isField(field) || isAlive(field)) return
      answerWhenAlive(
        field,
        field instanceof HTMLInputElement && holding(field) === 'checked' ? field.checked : field.value,
      )
    },
    true,
  )
}
