import type { LiveState } from '@dm/shared/contract/calls/video/live'
import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { largeNumber, uuid } from '@dm/shared/format'
import { openApp, OpenAppButton } from '@dm/shared/open-app'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { Link, usePageTitle } from '@dm/shared/router'
import { deviceId, getUid, useSession } from '@dm/shared/session'
import { minutesMs } from '@dm/shared/time'
import { Button, showActionError } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { AuthorRow } from '../../components/author-row/AuthorRow'
import { shareLink } from '../../hooks/shareLink'
import { ReportSheet } from '../../components/report'
import css from '../live.module.css'
import { Messages } from './Messages'
import { page } from './page'
import { OnAirList } from '../OnAirList'
import { Stage, type RoomAnswer } from '../Stage'
import { useLiveMarks } from '../useLiveMarks'
import { useRoomState } from '../useRoomState'

const TAGS: Partial<Record<LiveState, string>> = {
  live: '直播中',
  paused: '直播中',
  replay: '直播回放',
  notStarted: '预告',
}
const WATCH_MS = minutesMs(1)

interface RoomProps {
  answer: RoomAnswer
  arrivedAt: number
  /** `uid` of the address: who shared it. */
  from: string | null
  reload: () => Promise<RoomAnswer>
}

/** One room: its stage, host, notice, what is said, and what else is on air. */
export function Room({ answer, arrivedAt, from, reload }: RoomProps) {
  const { room, my, onAir } = answer
  const { roomId, state, host, planAt, previewId } = room
  const { uid } = useSession()
  const latest = useRoomState(page.reads.state, { state, planAt, answer }, reload)
  const marks = useLiveMarks({ hostUid: host.uid, previewId, my }, reload)
  const { mutate: recordShare } = useApiMutation('vod/share/record')
  useWatched(roomId, state === 'live')
  usePageTitle(state === 'banned' ? page.title : room.title)
  const isOwn = uid === host.uid
  const isClosed = state === 'banned'
  const isOn = state === 'live' || state === 'paused'
  const tag = TAGS[state]
  const notice = latest?.notice ?? room.notice
  const share = async () => {
    recordShare({ requestId: uuid(), kind: 'live', id: roomId, channel: isOwnApp() ? 'app' : 'link' })
    const path = paths.liveShare({ id: roomId, uid: getUid() ?? from })
    await shareLink({
      title: room.title,
      desc: notice,
      image: room.cover,
      url: new URL(path, location.origin).href,
    })
  }
  return (
    <Page
      title={page.title}
      flush
      bar={
        isClosed ? undefined : (
          <RoomBar roomId={roomId} from={from} isOn={isOn} onShare={() => void share().catch(showActionError)} />
        )
      }
    >
      <div className={css.room}>
        <Stage answer={answer} arrivedAt={arrivedAt} marks={marks} isOwn={isOwn} reload={reload} />
        {!isClosed && (
          <div className={css.head}>
            <div className={css.host}>
              <AuthorRow
                author={host}
                following={marks.following}
                onFollow={() => marks.act(marks.following ? 'unfollow' : 'follow')}
              />
            </div>
            {tag && (
              <p className={css.figures}>
                <Tag tone="orange">
                  {state === 'live' && <span className={css.pulse} aria-hidden="true" />}
                  {tag}
                </Tag>
                {state === 'notStarted'
                  ? room.reserved > 0 && `${largeNumber(room.reserved)}人已预约`
                  : `${largeNumber(latest?.viewers ?? room.viewers)}人观看 · ${largeNumber(latest?.likes ?? room.likes)}次点赞`}
              </p>
            )}
          </div>
        )}
        {isOn && !isOwnApp() && <Messages state={state} onOther={reload} />}
      </div>
      {!isClosed && (
        <div className={css.words}>
          <div className="dm-row-12">
            <h2 className={css.title}>{room.title}</h2>
            {!isOwn && (
              <button type="button" className={css.quiet} onClick={() => marks.act('report')}>
                举报
              </button>
            )}
          </div>
          {notice !== '' && <p className={css.notice}>公告：{notice}</p>}
          {onAir !== null && !isOn && (
            <Link to={paths.liveShare({ id: onAir })} className={css.onAir}>
              主播正在直播 · 去看看
            </Link>
          )}
        </div>
      )}
      {!isOn && <OnAirList except={roomId} />}
      {marks.reporting && <ReportSheet targetType="live" targetId={roomId} onClose={marks.closeReport} />}
    </Page>
  )
}

/** Tells once a minute that the room is watched, while the page is shown. */
function useWatched(roomId: string, isLive: boolean): void {
  const { mutate: report } = useApiMutation('live/watch/report')
  useEffect(() => {
    if (!isLive) return
    const tell = () => {
      if (document.visibilityState === 'visible') report({ roomId, deviceId: deviceId() })
    }
    tell()
    const timer = setInterval(tell, WATCH_MS)
    return () => clearInterval(timer)
  }, [roomId, isLive, report])
}

interface RoomBarProps {
  roomId: string
  from: string | null
  isOn: boolean
  onShare: () => void
}

/** 说点什么 is in the app; so is everything else that is not watching. */
function RoomBar({ roomId, from, isOn, onShare }: RoomBarProps) {
  const query = { id: roomId, uid: from }
  const talk = async () => {
    if (await confirm({ title: '打开APP参与互动', ok: '打开APP', cancel: '再看看' })) await openApp(query)
  }
  if (isOwnApp())
    return (
      <Button kind="main" block onClick={() => bridge.gotoActivity({ id: roomId, type: 'live' })}>
        进入直播间
      </Button>
    )
  return (
    <>
      {isOn && (
        <Button kind="plain" onClick={() => void talk().catch(showActionError)}>
          说点什么…
        </Button>
      )}
      <Button kind="soft" onClick={onShare}>
        分享
      </Button>
      <OpenAppButton query={query} kind="main">
        打开APP
      </OpenAppButton>
    </>
  )
}
