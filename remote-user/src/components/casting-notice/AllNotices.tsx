import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { MoreLink } from '@dm/shared/ui/page'

/** 全部, to the list of notices where that is live. */
export function AllNotices() {
  return usePageExists(paths.noticeList()) ? <MoreLink to={paths.noticeList()} /> : null
}
