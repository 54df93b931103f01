import { hideLoading } from '@dm/shared/overlay'
import { useLayoutEffect } from 'react'
import { contentShown } from './firstContent'
import { takePlace } from './place'

/**
 * Stands beside a page and comes on screen with it: the view starts at the top and the loading indicator goes, when it
 * is opened and when it is shown again (docs/product/foundations.md#5-navigation).
 */
export function Arrived() {
  useLayoutEffect(() => {
    window.scrollTo(takePlace())
    hideLoading()
    contentShown()
  }, [])
  return null
}
