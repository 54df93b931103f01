import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Page } from '@dm/shared/ui/page'

/** Shown for an activity that does not exist, a draft, or one taken offline; `isCanceled`: to who had reserved it. */
export function ActivityNotFound({ title, isCanceled = false }: { title: string; isCanceled?: boolean }) {
  return (
    <Page title={title}>
      <EmptyState
        text={isCanceled ? '活动已取消' : '活动不存在或已下线'}
        action={
          <ButtonLink kind="soft" size="s" to={paths.userIndex()}>
            去首页看看
          </ButtonLink>
        }
      />
    </Page>
  )
}
