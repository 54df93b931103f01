import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { createPath, dropView, useLocation, usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { useEffect } from 'react'
import type { SubmittedProps } from '../EntryFormDoor'

/** 报名成功: the way to the work, and the reminder of its review. The form behind it is gone. */
export function Submitted({ title, activity: { activityId }, entryId, reminds }: SubmittedProps) {
  const { pathname, search } = useLocation()
  useEffect(() => dropView(createPath({ pathname, search })), [pathname, search])
  const { mutateAsync: reserve } = useApiMutation('activity/reserve/set')
  const work = paths.activityVideo({ id: entryId })
  const hasWork = usePageExists(work)
  return (
    <Page title={title} back={paths.activityIndex({ id: activityId })}>
      <ResultPage
        tone="done"
        fresh
        headline="报名成功"
        note="作品审核中，通过后可以拉票"
        actions={
          <>
            <ButtonLink kind="main" block to={hasWork ? work : paths.activityIndex({ id: activityId })}>
              {hasWork ? '看我的作品' : '返回活动'}
            </ButtonLink>
            <Button block disabled={reminds} onClick={() => reserve({ activityId, kind: 'review', on: true })}>
              {reminds ? '已开启审核提醒' : '开启审核提醒'}
            </Button>
          </>
        }
      />
    </Page>
  )
}
