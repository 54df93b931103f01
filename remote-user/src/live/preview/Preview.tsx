import type { Data } from '@dm/shared/contract'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { saveToCalendar } from '@dm/shared/ics'
import { clockTime, dateTime, dayOf, largeNumber, monthDay, uuid, weekday } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { usePageTitle } from '@dm/shared/router'
import { getUid, useSession } from '@dm/shared/session'
import { hoursMs } from '@dm/shared/time'
import { Button, ButtonLink, showActionError } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { AuthorRow } from '../../components/author-row/AuthorRow'
import { shareLink } from '../../hooks/shareLink'
import { ReportSheet } from '../../components/report'
import css from '../live.module.css'
import { OnAirList } from '../OnAirList'
import { ReserveButton } from '../ReserveButton'
import { Countdown } from '../Stage'
import { useLiveMarks } from '../useLiveMarks'
import { useRoomState } from '../useRoomState'
import { page } from './page'

/** For how long a change of the time is shown. */
const MOVED_MS = hoursMs(24)
/** Duration of a show in a calendar. */
const SHOW_MS = hoursMs(2)

type Answer = Data<'livecate/sharePreview'>

interface PreviewProps {
  answer: Answer
  from: string | null
  reload: () => Promise<unknown>
}

/** One preview: when it begins, what it is about, 预约. It follows its room. */
export function Preview({ answer, from, reload }: PreviewProps) {
  const { preview, my, now } = answer
  const { previewId, roomId, planAt, movedAt, state, host, highlights, pictures } = preview
  const { uid } = useSession()
  useRoomState(page.reads.state, { state, planAt, answer, answers: { 'livecate/sharePreview': answer } }, reload)
  const marks = useLiveMarks({ hostUid: host.uid, previewId, my }, reload)
  const { mutate: recordShare } = useApiMutation('vod/share/record')
  const viewer = usePreview(pictures.map((src, at) => ({ src, alt: `图片${at + 1}` })))
  usePageTitle(preview.title)
  const isOwn = uid === host.uid
  const day = dayOf(planAt)
  const address = (from: string | null) =>
    new URL(paths.livePreview({ id: previewId, uid: from }), location.origin).href
  const share = async () => {
    recordShare({ requestId: uuid(), kind: 'preview', id: previewId, channel: isOwnApp() ? 'app' : 'link' })
    await shareLink({
      title: preview.title,
      desc: `${dateTime(planAt, now)} 开播`,
      image: preview.cover,
      url: address(getUid() ?? from),
    })
  }
  const onShare = () => void share().catch(showActionError)
  return (
    <Page
      title={page.title}
      flush
      bar={
        <>
          {state === 'notStarted' && !isWeChat() && (
            <Button
              kind="plain"
              onClick={() =>
                saveToCalendar({
                  id: previewId,
                  title: preview.title,
                  startAt: planAt,
                  endAt: planAt + SHOW_MS,
                  url: address(null),
                })
              }
            >
              加入日历
            </Button>
          )}
          {state === 'notStarted' && !isOwn ? (
            <>
              <Button kind="soft" onClick={onShare}>
                分享
              </Button>
              <ReserveButton marks={marks} />
            </>
          ) : (
            <Button kind="main" block onClick={onShare}>
              分享预告
            </Button>
          )}
        </>
      }
    >
      <Picture src={preview.cover} alt="" ratio="16:9" sizes="(max-width: 480px) 100vw, 480px" eager square />
      <div className={css.words}>
        <div className="dm-row-12">
          <h2 className={css.title}>{preview.title}</h2>
          {!isOwn && (
            <button type="button" className={css.quiet} onClick={() => marks.act('report')}>
              举报
            </button>
          )}
        </div>
        <p className={css.when}>
          {monthDay(day, dayOf(now))} {weekday(day)} {clockTime(planAt)} 开播
          {preview.reserved > 0 && ` · ${largeNumber(preview.reserved)}人已预约`}
        </p>
        {movedAt !== null && now - movedAt < MOVED_MS && state === 'notStarted' && (
          <p className={css.notice} role="status">
            开播时间已调整
          </p>
        )}
        <div className={css.state}>
          <PreviewStatus answer={answer} />
        </div>
        <AuthorRow
          author={host}
          following={marks.following}
          onFollow={() => marks.act(marks.following ? 'unfollow' : 'follow')}
        />
        {highlights.length > 0 && (
          <section aria-label="看点">
            <h3>看点</h3>
            <ul className={css.highlights}>
              {highlights.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
        )}
        {preview.intro !== '' && (
          <section aria-label="简介">
            <h3>简介</h3>
            <p className={css.intro}>{preview.intro}</p>
          </section>
        )}
        {pictures.length > 0 && (
          <ul className={css.pictures}>
            {pictures.map((src, at) => (
              <li key={src}>
                <Picture src={src} alt={`图片${at + 1}`} ratio="1:1" onOpen={() => viewer.open(at)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {state !== 'notStarted' && state !== 'live' && <OnAirList except={roomId} />}
      {viewer.viewer}
      {marks.reporting && <ReportSheet targetType="live" targetId={roomId} onClose={marks.closeReport} />}
    </Page>
  )
}

/** State of the show: the countdown, the way into the room, or its end. */
function PreviewStatus({ answer }: { answer: Answer }) {
  const { state, planAt, roomId, canceledReason } = answer.preview
  const room = paths.liveShare({ id: roomId })
  switch (state) {
    case 'notStarted':
      return (
        <>
          <Countdown answer={answer} planAt={planAt} label={<span>距开播</span>} />
        </>
      )
    case 'live':
    case 'paused':
      return (
        <>
          <b>正在直播</b>
          <ButtonLink to={room} kind="main">
            进入直播间
          </ButtonLink>
        </>
      )
    case 'replay':
      return (
        <>
          <b>直播已结束</b>
          <ButtonLink to={room} kind="soft">
            观看回放
          </ButtonLink>
        </>
      )
    case 'ended':
      return <b>直播已结束</b>
    case 'canceled':
      return (
        <>
          <b>直播已取消</b>
          {canceledReason !== null && <span>{canceledReason}</span>}
        </>
      )
    case 'banned':
      return <b>直播间已关闭</b>
  }
}
