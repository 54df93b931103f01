import { useEffect } from 'react'
import { dropToast } from '../../overlay'

/**
 * Takes away the toast of the request client once the page says the same itself
 * (docs/product/foundations.md#3-the-request-client).
 */
export function useSaidHere(text: string | null | undefined): void {
  useEffect(() => {
    if (text) dropToast(text)
  }, [text])
}
