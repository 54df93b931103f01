import { useEffect } from 'react'

/**
 * Sets the document's title while the page is on screen, for pages with a title of their own; no effect while the
 * title is unknown.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
