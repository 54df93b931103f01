import { paths } from '@dm/shared/paths'
import { hasPage, useNavigate, useSearchParams } from '@dm/shared/router'
import { isCurrentUser } from '@dm/shared/session'
import { useEffect } from 'react'

/** Redirects a foreign `uid` in the address to that user's archive (their card if archives are not live). */
export function useForeignUid(): void {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const navigate = useNavigate()
  useEffect(() => {
    if (!uid || isCurrentUser(uid)) return
    const to = [paths.archives({ uid }), paths.modelcard({ uid })].find(hasPage)
    if (to) navigate(to, { replace: true })
  }, [uid, navigate])
}
