import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { closeOverlay, confirm, overlayState, type ConfirmOptions } from '../overlay'
import { holdSwap } from '../live-update/holds'
import { addGuard, isLeavingFreely, leaveWithoutAsking } from './guards'
import { currentLocation, leavePage, navigate } from './history'
import { ViewContext } from './view'
import { useOnScreen } from './useOnScreen'
import { dropView } from './views'

const LEAVE: ConfirmOptions = { title: '内容尚未保存，确定离开？', ok: '离开', cancel: '继续编辑' }

/**
 * Asks before a form with unsaved changes is left in any way: links, the browser's back, `goBack`, the banner, closing
 * the tab (docs/product/foundations.md#8-forms-lists-media). A confirmed leave drops the form's cached view. `finish`
 * leaves after a save without asking, and drops it as well: to an address, or back; if the user has left already it
 * only drops. `onLeave` runs on a confirmed leave, e.g. to remove a draft; `ask` replaces the question. From the first
 * unsaved change until it is left the page keeps its release (`@dm/shared/live-update`), so that a message after a save can be
 * read.
 */
export function useLeaveGuard(
  dirty: boolean,
  { onLeave, ask = LEAVE }: { onLeave?: () => void; ask?: ConfirmOptions } = {},
): { finish: (to?: string, options?: { replace?: boolean }) => void } {
  const view = useContext(ViewContext)
  const path = view?.path
  const onScreen = useOnScreen()
  const left = useEffectEvent(() => onLeave?.())
  const question = useEffectEvent(() => ask)
  const release = useRef<() => void>(() => undefined)
  const letGo = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      letGo.current?.()
      letGo.current = null
    },
    [path],
  )
  useEffect(() => {
    if (!dirty) return
    let openQuestion: ConfirmOptions | undefined
    const remove = addGuard(async () => {
      openQuestion = { main: 'cancel', ...question() }
      const leave = await confirm(openQuestion)
      if (leave) {
        left()
        dropView(path ?? currentLocation().path)
      }
      return leave
    })
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeavingFreely()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    letGo.current ??= holdSwap(path ?? currentLocation().path)
    const stop = () => {
      remove()
      // A save while the question is open makes it obsolete.
      for (const overlay of overlayState().open)
        if (overlay.kind === 'confirm' && overlay.options === openQuestion) closeOverlay(overlay)
      window.removeEventListener('beforeunload', onUnload)
    }
    release.current = stop
    return stop
  }, [dirty, path])

  return {
    finish: (to, options) => {
      // The browser's back arrives after this call: a saved form must not ask then either.
      release.current()
      dropView(path ?? currentLocation().path)
      if (onScreen()) leaveWithoutAsking(() => (to === undefined ? leavePage() : navigate(to, options)))
    },
  }
}
