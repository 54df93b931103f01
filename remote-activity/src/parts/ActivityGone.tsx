import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Page } from '@dm/shared/ui/page'

/** Shown for an activity that does not exist, a draft, or one taken offline. */
export function ActivityGone({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        text="活动不存在或已下线"
        action={
          <ButtonLink kind="soft" size="s" to={paths.userIndex()}>
            去首页看看
          </ButtonLink>
        }
      />
    </Page>
  )
}
