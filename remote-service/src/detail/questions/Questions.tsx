import { useAfterLogin } from '@dm/shared/after-login'
import type { Data } from '@dm/shared/contract'
import { count } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { useListRead } from '@dm/shared/reads'
import { Button } from '@dm/shared/ui/button'
import { Collapse } from '@dm/shared/ui/collapse'
import { RightIcon } from '@dm/shared/ui/icon'
import { InfiniteList } from '@dm/shared/ui/list'
import { Loaded, Section, Skeleton, SkeletonRow, Stack } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState, type ReactNode } from 'react'
import { QuestionItem, type Question } from '../../components/question/QuestionItem'
import css from '../comments.module.css'
import { page } from '../page'
import { ReportButton } from '../ReportLine'

const AskSheet = lazySheet(() => import('./AskSheet'))
const FIRST = 2

type Canned = Data<'service/question/page'>['canned'][number]

/** 问一问: what others asked before they booked, the provider's answers, and a question of one's own. */
export function Questions({ serviceId, own }: { serviceId: string; own: boolean }) {
  const questions = useListRead(page.reads.questions)
  const [isAll, setAll] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const ask = useAfterLogin(() => setAsking(true), '登录后提问', ['ask'])
  const more = questions.total > FIRST && (
    <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => setAll(true)}>
      全部{count(questions.total)}
      <RightIcon size={16} />
    </button>
  )
  const item = (question: Question) => (
    <QuestionItem
      question={question}
      own={own}
      end={!own && !question.mine && <ReportButton target={{ type: 'question', id: question.id }} />}
    />
  )
  return (
    <Section title="问一问" card more={more}>
      <Loaded from={questions} skeleton={<Waiting />}>
        {(data) => {
          const canned = data.pages[0]?.canned ?? []
          return (
            <Stack>
              <CannedAnswers canned={canned} />
              {questions.total === 0 ? (
                <p className={css.none}>还没有提问</p>
              ) : (
                <List rows={questions.list.slice(0, FIRST)} item={item} />
              )}
              {!own && (
                <Button block onClick={() => ask('ask')}>
                  向服务商提问
                </Button>
              )}
              {isAsking && !own && <AskSheet serviceId={serviceId} canned={canned} onClose={() => setAsking(false)} />}
            </Stack>
          )
        }}
      </Loaded>
      <Sheet open={isAll} onClose={() => setAll(false)} title={`问一问 ${count(questions.total)}`}>
        <InfiniteList from={questions} empty="还没有提问" render={(rows) => <List rows={rows} item={item} />}>
          {item}
        </InfiniteList>
      </Sheet>
    </Section>
  )
}

const List = ({ rows, item }: { rows: readonly Question[]; item: (question: Question) => ReactNode }) => (
  <ul className={css.list}>
    {rows.map((question) => (
      <li key={question.id}>{item(question)}</li>
    ))}
  </ul>
)

/** The questions whose answer is the same for everybody. */
function CannedAnswers({ canned }: { canned: readonly Canned[] }) {
  const answered = canned.filter(({ answer }) => answer !== '')
  if (answered.length === 0) return null
  return (
    <Collapse panels={answered.map(({ question, answer }) => ({ key: question, title: question, children: answer }))} />
  )
}

const Waiting = () => (
  <Skeleton className={css.wait}>
    <SkeletonRow picture="round" size={40} lines={2} />
  </Skeleton>
)
