import type { Feedback } from '@dm/shared/contract/calls/common/feedback'
import { feedbackStates, feedbackTypes } from '@dm/shared/contract/vocabulary/labels'
import { Retcode } from '@dm/shared/contract/codes'
import { dateTime } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { usePageTitle } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { callFailureOf, Card, ListSkeleton, Loaded, Page, Stack } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { StatusSteps } from '@dm/shared/ui/steps'
import { useEffect, useState } from 'react'
import { RowNotFound } from '../../components/NotFound'
import { isPersonal, ReportTarget } from '../ReportTarget'
import { STATE_TONES } from '../tones'
import { AddSheet } from './AddSheet'
import css from './detail.module.css'
import { page } from './page'

const TITLE = '反馈详情'

/** An own feedback as a conversation. */
export function Conversation({ id }: { id: string }) {
  const query = useRead(page.reads.feedback)
  usePageTitle(TITLE)
  const feedback = query.data?.feedback
  useSeen(id, feedback?.unread === true)
  const [adding, setAdding] = useState(false)
  const gone = !feedback && query.error !== null && callFailureOf(query.error).retcode === Retcode.notFound
  return (
    <Page title={TITLE} bar={feedback && <Actions feedback={feedback} onAdd={() => setAdding(true)} />}>
      {gone ? (
        <RowNotFound
          text="反馈不存在"
          action={
            <ButtonLink to={paths.feedback({ tab: 'mine' })} kind="soft" size="s">
              我的反馈
            </ButtonLink>
          }
        />
      ) : (
        <Loaded from={query} skeleton={<ListSkeleton picture="none" />}>
          {(data) => <Body feedback={data.feedback} />}
        </Loaded>
      )}
      {adding && feedback && <AddSheet id={id} left={feedback.additionsLeft} onClose={() => setAdding(false)} />}
    </Page>
  )
}

/** Notes once that the reply is seen. */
function useSeen(id: string, unread: boolean) {
  const { mutate } = useApiMutation('feedback/read', { invalidate: 'onNextMount' })
  useEffect(() => {
    if (unread) mutate({ id })
  }, [id, unread, mutate])
}

function Body({ feedback }: { feedback: Feedback }) {
  const { id, type, state, target, entries, contactMasked } = feedback
  return (
    <Stack>
      <Card>
        <p className={css.head}>
          <Tag tone="line">{feedbackTypes[type]}</Tag>
          <span className={css.number}>编号 {id.slice(0, 8).toUpperCase()}</span>
          <Tag tone={STATE_TONES[state]}>{feedbackStates[state]}</Tag>
        </p>
        {contactMasked !== '' && <p className={css.contact}>联系电话 {contactMasked}</p>}
      </Card>
      <StatusSteps label="处理进度" steps={stepsOf(feedback)} />
      {target && <Target {...target} />}
      <ol className={css.entries} aria-label="对话">
        {entries.map((entry) => (
          <li key={entry.id} className={entry.by === 'user' ? css.own : css.staff}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </Stack>
  )
}

function Target({ targetType, targetId }: NonNullable<Feedback['target']>) {
  const isOfPerson = isPersonal(targetType)
  const person = useApiQuery('user/brief/query', { uid: targetId }, { enabled: isOfPerson })
  return <ReportTarget targetType={targetType} person={isOfPerson ? person : undefined} />
}

function Entry({ entry: { by, text, images, at } }: { entry: Feedback['entries'][number] }) {
  const preview = usePreview(images.map((src, n) => ({ src, alt: `图片${n + 1}` })))
  return (
    <>
      <span className="dm-inline-caption">
        {by === 'user' ? '我' : '点梦客服'} · {dateTime(at)}
      </span>
      <div className={css.bubble}>
        <p>{text}</p>
        {images.length > 0 && (
          <span className={css.pictures}>
            {images.map((src, n) => (
              <Picture
                key={src}
                src={src}
                alt={`图片${n + 1}`}
                ratio="1:1"
                sizes="96px"
                onOpen={() => preview.open(n)}
              />
            ))}
          </span>
        )}
      </div>
      {preview.viewer}
    </>
  )
}

function stepsOf({ state, createdAt, processingAt, repliedAt, closedAt }: Feedback) {
  const order = ['submitted', 'processing', 'replied', 'closed'] as const
  const times = { submitted: createdAt, processing: processingAt, replied: repliedAt, closed: closedAt }
  const present = order.indexOf(state)
  return order.map((one, at) => {
    const time = at <= present ? times[one] : null
    return {
      label: feedbackStates[one],
      state:
        at < present || state === 'closed' ? ('done' as const) : at === present ? ('now' as const) : ('ahead' as const),
      ...(time !== null && { note: dateTime(time) }),
    }
  })
}

/** 补充说明 while it is open, and the answer to 问题是否解决 once there is a reply. */
function Actions({ feedback: { id, state, additionsLeft }, onAdd }: { feedback: Feedback; onAdd: () => void }) {
  const { mutateAsync: rate } = useApiMutation('feedback/rate')
  if (state === 'closed') return <p className={css.over}>该反馈已结束</p>
  if (state !== 'replied')
    return (
      <Button kind="soft" block disabled={additionsLeft === 0} note={`还可补充${additionsLeft}次`} onClick={onAdd}>
        补充说明
      </Button>
    )
  return (
    <div className={css.rate} role="group" aria-label="问题是否解决">
      <p>问题是否解决？</p>
      <div>
        <Button
          kind="plain"
          block
          onClick={async () => {
            await rate({ id, solved: false })
            if (additionsLeft > 0) onAdd()
          }}
        >
          未解决
        </Button>
        <Button
          kind="main"
          block
          onClick={async () => {
            await rate({ id, solved: true })
            toast('感谢反馈，问题已解决')
          }}
        >
          已解决
        </Button>
      </div>
    </div>
  )
}
