import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, type InfiniteQuery } from '@dm/shared/ui/list'
import { ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { Tabs } from '@dm/shared/ui/tabs'
import { QuestionItem, type Question } from '../components/question/QuestionItem'
import { Link } from '@dm/shared/router'
import { CannedList } from './CannedList'
import css from './questions.module.css'
import { page } from './page'

/** 客户提问: what a provider was asked before bookings, and the questions it offers (docs/product/service.md#servicequestions). */
export default function ServiceQuestionsPage() {
  return (
    <Page title={page.title} back={paths.serviceList({ tab: 'mine' })}>
      <Questions />
    </Page>
  )
}

function Questions() {
  const [{ state }, change] = usePageState(page)
  const open = useListRead(page.reads.open)
  const options = page.params.state.options.map(({ key, label }) => ({
    key,
    label: key === 'open' && open.total > 0 ? `${label} ${open.total}` : label,
  }))
  return (
    <Stack>
      <Tabs
        label="客户提问"
        options={options}
        value={state}
        onChange={(key) => change({ state: key })}
        panelId="questions"
        fill
      />
      <div id="questions" role="tabpanel" aria-label={options.find(({ key }) => key === state)?.label}>
        {state === 'open' ? (
          <Rows from={open} empty="没有待回答的提问" />
        ) : state === 'answered' ? (
          <Answered />
        ) : (
          <CannedList />
        )}
      </div>
    </Stack>
  )
}

const Answered = () => <Rows from={useListRead(page.reads.answered, { state: 'answered' })} empty="还没有回答过提问" />

const Rows = ({ from, empty }: { from: InfiniteQuery<Question>; empty: string }) => (
  <InfiniteList
    from={from}
    empty={empty}
    action={
      <ButtonLink kind="soft" size="s" to={paths.serviceList({ tab: 'mine' })}>
        分享服务
      </ButtonLink>
    }
    skeleton={<ListSkeleton lines={2} />}
  >
    {(question) => (
      <div className={css.card}>
        <Link to={paths.serviceDetail({ id: question.serviceId })} className={css.service}>
          {question.title}
        </Link>
        <QuestionItem question={question} own />
      </div>
    )}
  </InfiniteList>
)
