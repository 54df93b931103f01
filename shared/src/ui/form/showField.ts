/**
 * Leads to a field: opens the section it is folded into, scrolls it between bar and keyboard, and focuses its control
 * (docs/product/foundations.md#8-forms-lists-media). `Field` has the form's key in `data-field`.
 */
export function showField(field: Element): void {
  const fold = field.closest('details')
  if (fold) fold.open = true
  field.scrollIntoView?.({ block: 'center' })
  field.querySelector<HTMLElement>('input:not(:disabled),textarea,button')?.focus({ preventScroll: true })
}
