import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { goBack, optionIn, useAddressState } from '@dm/shared/router'
import { Badge, Tabs } from '@dm/shared/ui/list'
import { Page } from '@dm/shared/ui/page'
import { useId } from 'react'
import { HelpCenter } from './help/HelpCenter'
import { OwnFeedback } from './OwnFeedback'
import { ServiceBar } from './ServiceBar'

const TABS = [
  { key: 'help', label: '帮助中心' },
  { key: 'mine', label: '我的反馈' },
] as const

/** 反馈与帮助 (docs/product/account-video.md#userfeedback). */
export default function FeedbackPage() {
  const panel = useId()
  const [{ tab, category, words }, show] = useAddressState(
    (query) => ({
      tab: optionIn(query, 'tab', TABS),
      category: query.get('category') ?? '',
      words: query.get('q') ?? '',
    }),
    (state) =>
      paths.feedback({
        tab: state.tab === 'help' ? null : state.tab,
        category: state.category || null,
        q: state.words || null,
      }),
  )
  const home = useApiQuery('help/home/query', {})
  const unread = home.data?.unread ?? 0
  const options = TABS.map((option) =>
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
      title="反馈与帮助"
      back={category === '' ? true : () => goBack(paths.feedback())}
      bar={<ServiceBar service={home.data?.service} />}
    >
      <Tabs label="内容" options={options} value={tab} onChange={(next) => show({ tab: next })} panelId={panel} fill />
      <div id={panel} role="tabpanel" aria-label={tab === 'mine' ? '我的反馈' : '帮助中心'}>
        {tab === 'mine' ? (
          <OwnFeedback />
        ) : (
          <HelpCenter home={home} category={category} words={words} onWords={(next) => show({ words: next })} />
        )}
      </div>
    </Page>
  )
}
