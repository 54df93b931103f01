import { useAfterLogin } from '@dm/shared/after-login'
import { isOwnApp } from '@dm/shared/env'
import { paths } from '@dm/shared/paths'
import { useNavigate, usePageExists } from '@dm/shared/router'
import { showActionError } from '@dm/shared/ui/button'

/**
 * 我是通告方: the way to what a card shows to notice parties alone, login first. A notice party is a certified company to
 * whose notice the person applied (docs/product/user.md#whose-page-who-sees). Null in the app, which has its own way.
 */
export function useNoticeParty(): (() => void) | null {
  const navigate = useNavigate()
  const to = paths.enterpriseCertificationIndex()
  const exists = usePageExists(to)
  const afterLogin = useAfterLogin(() => navigate(to), '登录后认证通告方身份', ['noticeParty'])
  return exists && !isOwnApp() ? () => void afterLogin('noticeParty').catch(showActionError) : null
}
