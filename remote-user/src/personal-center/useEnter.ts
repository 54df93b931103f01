import { useAfterLogin } from '@dm/shared/after-login'
import { useNavigate } from '@dm/shared/router'
import type { Target } from './entries'

const actionOf = (target: Target) => ('sheet' in target ? `sheet:${target.sheet}` : `to:${target.to}`)

/** Only in-app paths and the two sheets: a stored value is not trusted. */
function targetOf(action: string): Target | null {
  if (action === 'sheet:entries') return { sheet: 'entries' }
  if (action === 'sheet:bag') return { sheet: 'bag' }
  return /^to:\/(?!\/)/.test(action) ? { to: action.slice('to:'.length) } : null
}

/**
 * Opens an entry of the personal centre. A visitor logs in first and then continues, even after the reload of a
 * password login.
 */
export function useEnter(
  openSheet: (sheet: 'entries' | 'bag') => void,
): (target: Target, needsLogin?: boolean) => void {
  const navigate = useNavigate()
  const go = (target: Target) => {
    if ('sheet' in target) openSheet(target.sheet)
    else navigate(target.to)
  }
  const afterLogin = useAfterLogin(
    (action) => {
      const target = targetOf(action)
      if (target) go(target)
    },
    undefined,
    ['sheet', 'to'],
  )
  return (target, needsLogin = true) => {
    if (needsLogin) void afterLogin(actionOf(target))
    else go(target)
  }
}
