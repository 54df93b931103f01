import { paths } from '@dm/shared/paths'
import { createPath, dropView, useLocation, usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { useEffect } from 'react'
import type { SubmittedProps } from '../EntryFormDoor'
import { activityPage } from '../../hooks/activity/pageOf'

/** 报名成功: what comes with the approval, and the ways on. The form behind it is gone. */
export function TalentSubmitted({ title, activity, entryId }: SubmittedProps) {
  const { pathname, search } = useLocation()
  useEffect(() => dropView(createPath({ pathname, search })), [pathname, search])
  const work = paths.activityVideo({ id: entryId })
  const hasWork = usePageExists(work)
  const keys = activity.keyRules?.find(({ event }) => event === 'entryApproved')?.keys
  const index = activityPage(activity)
  return (
    <Page title={title} back={index}>
      <ResultPage
        tone="done"
        fresh
        headline="报名成功"
        note={`编号审核通过后生成${keys === undefined ? '' : `，审核通过可得 ${keys} 把钥匙`}`}
        actions={
          <>
            <ButtonLink kind="main" block to={index}>
              去给别人投票
            </ButtonLink>
            {hasWork && (
              <ButtonLink block to={work}>
                看我的作品
              </ButtonLink>
            )}
          </>
        }
      />
    </Page>
  )
}
