import { hideLoading } from '@dm/shared/overlay'
import { useLayoutEffect } from 'react'
import { contentShown } from './firstContent'
import { takePlace } from './place'

/**
 * Rendered beside a page: scrolls the view to its top and hides the loading indicator when it is opened or shown again
 * (docs/product/foundations.md#5-navigation).
 */
export function Arrived() {
  useLayoutEffect(() => {
    window.scrollTo(takePlace())
    hideLoading()
    contentShown()
  }, [])
  return null
}
