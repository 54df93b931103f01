import type { TypedField } from '@dm/shared/contract/release/early'

/** React sets the text on the element itself, not by its prototype. */
function setText(field: TypedField, text: string): void {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  if (value && value.set) value.set.call(field, text)
}

const isTickBox = (field: TypedField): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/**
 * Keeps what is typed and ticked in a rendered page that is not alive yet, in the order of the last change, for the host
 * (host/src/views/earlyInput.ts). A field that React has set to what it knows gets its text back before the next letter.
 * A chosen file is not kept: no script can choose it again.
 */
export function keepTyped(): void {
  window.dmTyped = new Map()
  const listen = (type: string, heard: (field: TypedField, event: InputEvent) => void) =>
    addEventListener(type, (event) => heard(event.target as TypedField, event as InputEvent), true) // as: of fields alone
  listen('input', (field) => {
    const typed = window.dmTyped
    if (!typed || field.type === 'file') return
    typed.delete(field)
    typed.set(field, isTickBox(field) ? field.checked : field.value)
  })
  listen('beforeinput', (field, event) => {
    const text = window.dmTyped && window.dmTyped.get(field)
    if (typeof text === 'string' && field.value !== text && !event.isComposing) setText(field, text)
  })
  listen('compositionstart', () => (window.dmComposing = true))
  listen('compositionend', () => (window.dmComposing = false))
}
