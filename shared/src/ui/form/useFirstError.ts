import { useEffect, useRef, type RefObject } from 'react'
import { showField } from './showField'

/**
 * Shows the first wrong field inside the returned ref each time `refusals` grows: scrolls it between bar and keyboard,
 * and focuses it (docs/product/foundations.md#8-forms-lists-media). Wrong fields have `data-field-error`.
 */
export function useFirstError<E extends HTMLElement>(refusals: number): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    if (refusals === 0) return
    const wrong = box.current?.querySelector('[data-field-error]')
    if (!wrong) return
    showField(wrong)
  }, [refusals])
  return box
}
