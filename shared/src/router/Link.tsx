import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from './history'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site, from `@dm/shared/paths`. */
  to: string
  replace?: boolean
  state?: unknown
}

/** A real link that navigates without loading the page again; new tabs and downloads stay the browser's. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    navigate(to, { replace, state })
  }
  return <a {...rest} href={to} onClick={follow} />
}
