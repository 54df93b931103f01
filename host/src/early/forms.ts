/**
 * A form of a page that is not alive yet is not sent by the browser: it would leave the page, with what was typed in the
 * address. Later React answers the event.
 */
export function keepForms(): void {
  addEventListener('submit', (event) => event.preventDefault(), true)
}
