import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { hasPage, useNavigate } from '@dm/shared/router'
import { isCurrentUser } from '@dm/shared/session'
import { useEffect } from 'react'
import { page } from './page'

/** Redirects a foreign `uid` in the address to that user's archive (their card if archives are not live). */
export function useForeignUid(): void {
  const { uid } = usePageParams(page)
  const navigate = useNavigate()
  useEffect(() => {
    if (!uid || isCurrentUser(uid)) return
    const to = [paths.archives({ uid }), paths.modelcard({ uid })].find(hasPage)
    if (to) navigate(to, { replace: true })
  }, [uid, navigate])
}
