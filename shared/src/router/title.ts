import { useEffect } from 'react'

/** The document's title, where a page knows better than its route. */
export function setPageTitle(title: string): void {
  document.title = title
}

/** The same for as long as the page is on screen; nothing happens while the title is unknown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
