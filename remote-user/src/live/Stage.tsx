import type { Data } from '@dm/shared/contract'
import { dateTime, duration, largeNumber } from '@dm/shared/format'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { Picture } from '@dm/shared/ui/picture'
import { FIRST_SOUND, Player, type PlayerSound } from '@dm/shared/ui/player'
import { useState, type ReactNode } from 'react'
import { countdown } from './countdown'
import css from './live.module.css'
import { ReserveButton } from './ReserveButton'
import type { useLiveMarks } from './useLiveMarks'

export type RoomAnswer = Data<'livecate/queryByRoomId'>

interface StageProps {
  answer: RoomAnswer
  /** When the answer came, by this device's clock. */
  arrivedAt: number
  marks: ReturnType<typeof useLiveMarks>
  isOwn: boolean
  reload: () => Promise<RoomAnswer>
}

/** The stage of a room in each of its states; sound and speed stay as chosen. */
export function Stage({ answer, arrivedAt, marks, isOwn, reload }: StageProps) {
  const { room, now } = answer
  const [sound, setSound] = useState<PlayerSound>(FIRST_SOUND)
  const films = filmsOf(room)
  const onAir = () => {
    const since = now + Date.now() - arrivedAt - (room.startAt ?? now)
    return (Math.max(0, since) / 1000) % Math.max(1, films[0]?.durationSec ?? 1)
  }
  switch (room.state) {
    case 'live':
    case 'replay':
      return (
        <Player
          key={room.state}
          title={room.title}
          poster={room.cover}
          ratio="9:16"
          sources={films}
          durationSec={films[0]?.durationSec}
          startSec={0}
          sound={sound}
          onSound={(part) => setSound((before) => ({ ...before, ...part }))}
          onPlayed={nothing}
          onAir={room.state === 'live' ? onAir : undefined}
          onExpired={async () => filmsOf((await reload()).room)}
        />
      )
    case 'paused':
      return <Cover cover={room.cover}>主播暂时离开，请稍候</Cover>
    case 'notStarted':
      return (
        <Cover cover={room.cover}>
          {room.planAt === null ? (
            '即将开播，请稍候'
          ) : (
            <>
              <span>{dateTime(room.planAt, answer.now)} 开播</span>
              <Countdown answer={answer} planAt={room.planAt} />
            </>
          )}
          {room.previewId !== null && !isOwn && <ReserveButton marks={marks} />}
        </Cover>
      )
    case 'ended':
      return (
        <Cover cover={room.cover}>
          <b>直播已结束</b>
          {room.startAt !== null && room.endAt !== null && (
            <span>
              时长 {duration(room.endAt - room.startAt)} · {largeNumber(room.viewers)}人观看
            </span>
          )}
        </Cover>
      )
    case 'canceled':
      return <Cover cover={room.cover}>直播已取消</Cover>
    case 'banned':
      return <Cover cover="">直播间已关闭</Cover>
  }
}

/** Films on air, or those of the recording. */
const filmsOf = ({ state, sources, replay }: RoomAnswer['room']) =>
  state === 'live' ? sources : (replay?.sources ?? [])

/** A room counts who watches by its own reports. */
const nothing = () => undefined

interface CountdownProps {
  answer: { now: number }
  planAt: number
  /** Above the time, while there is one. */
  label?: ReactNode
}

/** Time left until the planned start, by the server's clock. */
export function Countdown({ answer, planAt, label }: CountdownProps) {
  const left = useTimeLeft({ answer, at: planAt })
  if (left <= 0) return <b>即将开播，请稍候</b>
  return (
    <>
      {label}
      <b className={css.countdown} role="timer" aria-label="距开播">
        {countdown(left)}
      </b>
    </>
  )
}

/** The cover, with what is said instead of a film. */
function Cover({ cover, children }: { cover: string; children: ReactNode }) {
  return (
    <div className={css.stage}>
      {cover !== '' && <Picture src={cover} alt="" ratio="9:16" sizes="(max-width: 480px) 100vw, 480px" eager square />}
      <div className={css.over}>{children}</div>
    </div>
  )
}
