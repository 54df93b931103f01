import type { Data } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import { dayOf, monthDay } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { hasPage, navigate } from '@dm/shared/router'
import { deviceId } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { ListCard, Row } from '@dm/shared/ui/list'
import { callFailureOf, Card, ListSkeleton, Loaded, Page, Section, Stack, Title } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Blocks } from '../../components/blocks/Blocks'
import { RowNotFound } from '../../components/NotFound'
import { page } from './page'
import css from './question.module.css'

type Answer = Data<'help/question/query'>

/** One question of the help centre (docs/product/account-video.md#userfeedbackdetail). */
export function QuestionBody() {
  const query = useRead(page.reads.question)
  const gone = !query.data && query.error !== null && callFailureOf(query.error).retcode === Retcode.notFound
  return (
    <Page title={page.title}>
      {gone ? (
        <RowNotFound
          text="该问题已下线"
          action={
            <ButtonLink to={paths.feedback()} kind="soft" size="s">
              回到帮助中心
            </ButtonLink>
          }
        />
      ) : (
        <Loaded from={query} skeleton={<ListSkeleton picture="none" />}>
          {(answer) => <Body answer={answer} />}
        </Loaded>
      )}
    </Page>
  )
}

function Body({ answer: { question, related, vote } }: { answer: Answer }) {
  const links = question.links.filter(({ path }) => hasPage(path))
  return (
    <Stack>
      <Card>
        <article>
          <Title>{question.title}</Title>
          <p className="dm-inline-note">更新于 {monthDay(dayOf(question.updatedAt))}</p>
          <Blocks blocks={question.blocks} />
          {links.length > 0 && (
            <p className={css.links}>
              {links.map(({ text, path }) => (
                <ButtonLink key={path} to={path} kind="soft" size="s">
                  {text}
                </ButtonLink>
              ))}
            </p>
          )}
          <Votes id={question.id} title={question.title} own={vote} />
        </article>
      </Card>
      {related.length > 0 && (
        <Section title="相关问题">
          <ListCard label="相关问题">
            {related.map(({ id, title }) => (
              <Row key={id} title={title} to={paths.feedbackDetail({ id })} clamp={2} />
            ))}
          </ListCard>
        </Section>
      )}
    </Stack>
  )
}

/** 有帮助 and 没帮助; the vote may change. */
function Votes({ id, title, own }: { id: string; title: string; own: boolean | null }) {
  const { mutateAsync } = useApiMutation('help/question/vote')
  const [given, setGiven] = useState(own)
  const vote = async (helpful: boolean) => {
    await mutateAsync({ id, helpful, deviceId: deviceId() })
    setGiven(helpful)
    toast('感谢你的反馈')
    if (helpful) return
    const more = {
      title: '没有解决你的问题？',
      text: '告诉我们具体情况，我们会尽快回复。',
      ok: '去反馈',
      cancel: '暂不',
    }
    if (await confirm(more)) navigate(paths.feedbackForm({ from: paths.feedbackDetail(), words: `关于“${title}”：` }))
  }
  return (
    <div className={css.votes} role="group" aria-label="这个回答有帮助吗">
      <span>这个回答有帮助吗？</span>
      <Button
        size="s"
        kind={given === true ? 'soft' : 'plain'}
        aria-pressed={given === true}
        onClick={() => vote(true)}
      >
        有帮助
      </Button>
      <Button
        size="s"
        kind={given === false ? 'soft' : 'plain'}
        aria-pressed={given === false}
        onClick={() => vote(false)}
      >
        没帮助
      </Button>
    </div>
  )
}
