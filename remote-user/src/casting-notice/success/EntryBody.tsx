import { isOwnApp } from '@dm/shared/env'
import { OpenAppButton } from '@dm/shared/open-app'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Stack } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { StatusSteps } from '@dm/shared/ui/steps'
import { NO_FEE } from '../../components/casting-notice/labels'
import { MoreNotices } from '../MoreNotices'
import { NoticeCard } from '../../components/casting-notice/NoticeCard'
import { CardBox } from './CardBox'
import { MessageForm } from './MessageForm'
import { page } from './page'
import { headOf, mayCancel, mayReapply, stepsOf, type EntryAnswer } from './progress'
import css from './success.module.css'
import { useEntryActions } from './useEntryActions'
import { useFresh } from './useFresh'

/** One entry: how far it is, a message to the organiser, the card, and the ways on. */
export function EntryBody({ answer }: { answer: EntryAnswer }) {
  const { entry, notice, now } = answer
  const { cancel, reapply } = useEntryActions(entry)
  const fresh = useFresh(answer)
  const more = useRead(page.reads.more)
  const head = headOf(entry)
  const steps = stepsOf(entry, now)
  return (
    <Stack>
      <ResultPage
        tone={head.tone}
        fresh={fresh}
        headline={<span className={entry.state === 'hired' ? css.gold : undefined}>{head.headline}</span>}
        note={head.note}
        progress={steps.length > 0 ? <StatusSteps label="报名进度" steps={steps} /> : undefined}
        actions={
          <>
            {mayReapply(answer) && (
              <Button kind="main" block busyText="报名中" onClick={reapply}>
                重新报名
              </Button>
            )}
            {!isOwnApp() && (
              <OpenAppButton query={{ id: notice.id }} kind={mayReapply(answer) ? undefined : 'main'} block>
                打开APP查看进度
              </OpenAppButton>
            )}
            <ButtonLink block to={paths.noticeDetail({ id: notice.id })}>
              返回通告
            </ButtonLink>
            {mayCancel(answer) && (
              <Button kind="danger" block onClick={cancel}>
                取消报名
              </Button>
            )}
          </>
        }
      >
        <NoticeCard notice={notice} now={now} />
        {entry.state === 'applied' ? (
          <MessageForm key={entry.appliedAt} entry={entry} />
        ) : (
          entry.message && <Message text={entry.message} />
        )}
        <CardBox />
      </ResultPage>
      <MoreNotices from={more} />
      <p className={css.law}>{NO_FEE}</p>
    </Stack>
  )
}

/** Message to the organiser, once it cannot be changed any more. */
function Message({ text }: { text: string }) {
  return (
    <div className={css.message}>
      <p className="dm-note">给通告方留言</p>
      <p className={css.text}>{text}</p>
    </div>
  )
}
