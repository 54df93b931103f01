import { isOwnApp, report, stopTimeAt } from '@dm/shared/env'
import { currentLocation } from '@dm/shared/router'
import { getToken, getUid } from '@dm/shared/session'
import { sessionMark } from '@dm/shared/contract/release/session-mark'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { boot } from '../federation/boot'
import { stayHere } from './place'
import { moduleOf, views } from './store'

/**
 * Gives the stylesheets in the HTML of a rendered page the full addresses by which webpack knows those of an area, so
 * that none is loaded again.
 */
export function nameStyles(): void {
  for (const style of document.querySelectorAll<HTMLElement>('style[data-href^="/remotes/"]'))
    style.dataset.href = new URL(style.dataset.href ?? '', location.href).href
}

/**
 * Takes over the page's content that the server has rendered, if this browser would render the same: the same release,
 * session and client, and the plain address. Returns false otherwise: the content is rendered anew.
 */
export function hydratePage(root: HTMLElement, app: ReactNode): boolean {
  const { rendered } = boot()
  if (!rendered || !isSame(rendered)) return false
  stopTimeAt(rendered.at)
  stayHere()
  // In slices, as `main.tsx` renders.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => report('render', 'a part was rendered anew', error) })
  })
  return true
}

function isSame({ version, session, uid, app }: NonNullable<ReturnType<typeof boot>['rendered']>): boolean {
  const { all, active } = views.read()
  const view = all.find(({ id }) => id === active)
  const { hash, state } = currentLocation()
  return (
    view !== undefined &&
    moduleOf(view)?.version === version &&
    session === sessionMark(getToken()) &&
    uid === getUid() &&
    app === isOwnApp() &&
    hash === '' &&
    state === null
  )
}
