import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { BackAction, EmptyState, LockedState, Page } from '@dm/shared/ui/page'
import { activityPage, changePage } from '../hooks/activity/pageOf'
import type { Activity } from '../hooks/activity/types'

interface StateProps {
  title: string
  activity: Pick<Activity, 'activityId' | 'kind'>
}

/** A competition that is entered without a form. */
export function NoForm({ title, activity }: StateProps) {
  return (
    <Page title={title}>
      <EmptyState text="该活动无需填写报名表" action={<ToActivity activity={activity}>去活动看看</ToActivity>} />
    </Page>
  )
}

/** Another's entry, or none. */
export function EntryNotFound({ title, activity }: StateProps) {
  return (
    <Page title={title}>
      <EmptyState text="作品不存在或已删除" action={<ToActivity activity={activity}>看看其他作品</ToActivity>} />
    </Page>
  )
}

/** 你已经报过名了, with the way to the work, or to its form. */
export function AlreadyEntered({ title, activity, entryId }: StateProps & { entryId: string }) {
  const work = paths.activityVideo({ id: entryId })
  const hasWork = usePageExists(work)
  return (
    <Page title={title}>
      <EmptyState
        text="你已经报过名了"
        action={
          <ButtonLink kind="soft" size="s" to={hasWork ? work : changePage(activity, entryId)}>
            {hasWork ? '看我的作品' : '修改我的作品'}
          </ButtonLink>
        }
      />
    </Page>
  )
}

/** Disqualified by operations: it cannot be sent again. */
export function TakenDown({ title, reason }: { title: string; reason: string | null }) {
  return (
    <Page title={title}>
      <LockedState text={`作品已下架：${reason ?? '不符合参赛要求'}`} action={<BackAction />} />
    </Page>
  )
}

function ToActivity({ activity, children }: Pick<StateProps, 'activity'> & { children: string }) {
  return (
    <ButtonLink kind="soft" size="s" to={activityPage(activity)}>
      {children}
    </ButtonLink>
  )
}
