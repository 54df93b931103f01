import { workdays } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { createPath, dropView, goBack, useLocation, usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { CheckIcon } from '@dm/shared/ui/icon'
import { Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import css from './form.module.css'
import { page } from './page'

/** 反馈已提交. The form is dropped: going back does not show what was sent. */
export function Sent({ id }: { id: string }) {
  const { loggedIn } = useSession()
  const { pathname, search } = useLocation()
  const detail = paths.feedbackDetail({ fid: id })
  const canLook = usePageExists(detail) && loggedIn
  // However the page is left, the address opens an empty form the next time.
  useEffect(() => dropView(createPath({ pathname, search })), [pathname, search])
  return (
    <Page title={page.title} back={() => goBack()}>
      <section className={css.sent} role="status">
        <span className={css.tick}>
          <CheckIcon size={24} />
        </span>
        <h2>反馈已提交</h2>
        <p>我们会在{workdays(1, 3)}内回复</p>
      </section>
      <div className={css.sentButtons}>
        {canLook && (
          <ButtonLink to={detail} kind="soft" block>
            查看反馈
          </ButtonLink>
        )}
        <Button kind={canLook ? 'plain' : 'soft'} block onClick={() => goBack()}>
          返回
        </Button>
      </div>
    </Page>
  )
}
