import { paths } from '@dm/shared/paths'
import { usePageState, useRead } from '@dm/shared/reads'
import { goBack } from '@dm/shared/router'
import { Badge, Tabs } from '@dm/shared/ui/list'
import { Page } from '@dm/shared/ui/page'
import { useId } from 'react'
import { HelpCenter } from './help/HelpCenter'
import { OwnFeedback } from './OwnFeedback'
import { page } from './page'
import { ServiceBar } from './ServiceBar'

/** 反馈与帮助 (docs/product/account-video.md#userfeedback). */
export default function FeedbackPage() {
  const panel = useId()
  const [{ tab, category, q }, show] = usePageState(page)
  const home = useRead(page.reads.home)
  const unread = home.data?.unread ?? 0
  const options = page.params.tab.options.map((option) =>
    option.key === 'mine'
      ? {
          ...option,
          label: (
            <>
              {option.label} <Badge count={unread} label="未读回复" />
            </>
          ),
        }
      : option,
  )
  return (
    <Page
      title={page.title}
      back={category === null ? true : () => goBack(paths.feedback())}
      bar={<ServiceBar service={home.data?.service} />}
    >
      <Tabs label="内容" options={options} value={tab} onChange={(next) => show({ tab: next })} panelId={panel} fill />
      <div id={panel} role="tabpanel" aria-label={tab === 'mine' ? '我的反馈' : '帮助中心'}>
        {tab === 'mine' ? (
          <OwnFeedback />
        ) : (
          <HelpCenter home={home} category={category} words={q ?? ''} onWords={(next) => show({ q: next })} />
        )}
      </div>
    </Page>
  )
}
