import { useEffect } from 'react'

/** Sets the document's title, for pages with a title of their own. */
export function setPageTitle(title: string): void {
  document.title = title
}

/** The same while the page is on screen; no effect while the title is unknown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
