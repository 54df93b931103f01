import { bridge } from '@dm/shared/bridge'
import type { Data } from '@dm/shared/contract'
import type { BoardRange } from '@dm/shared/contract/vocabulary/board-ranges'
import { isOwnApp } from '@dm/shared/env'
import { count, dateTime, duration, largeNumber } from '@dm/shared/format'
import { openApp } from '@dm/shared/open-app'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { Link } from '@dm/shared/router'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { EmptyState, Loaded, Section } from '@dm/shared/ui/page'
import { useState, type Ref } from 'react'
import css from './creation.module.css'
import { Figures, RangeTabs } from './Figures'
import { LIVE_MEASURES } from './measures'
import { page } from './page'

/** 直播数据 of 7, 30 or 90 closed days, with the latest sessions. */
export function Lives({ ref }: { ref: Ref<HTMLDivElement> }) {
  const [range, setRange] = useState<BoardRange>(7)
  const board = useRead(page.reads.lives, {}, { chosen: { range }, keepPrevious: true })
  return (
    <div ref={ref} className={css.lives}>
      <Section title="直播数据" card>
        <RangeTabs of="直播数据" value={range} onChange={setRange} />
        <Loaded from={board}>
          {(data) =>
            data.summary.sessions + data.summary.incomeCoin + data.prev.sessions === 0 ? (
              <NoLives />
            ) : (
              <>
                <Figures of="直播" measures={LIVE_MEASURES} {...data} />
                <Sessions sessions={data.sessions} />
              </>
            )
          }
        </Loaded>
      </Section>
    </div>
  )
}

function NoLives() {
  return (
    <EmptyState
      art={<KindArt kind="video" />}
      text="还没有直播数据，去APP开播"
      action={
        <Button kind="soft" size="s" onClick={() => (isOwnApp() ? bridge.gotoActivity({ type: 'live' }) : openApp())}>
          {isOwnApp() ? '去开播' : '打开APP'}
        </Button>
      }
    />
  )
}

/** The latest sessions of these days. */
function Sessions({ sessions }: { sessions: Data<'live/board/query'>['sessions'] }) {
  if (sessions.length === 0) return null
  return (
    <>
      <h3 className={css.group}>最近场次</h3>
      <ul className={css.sessions}>
        {sessions.map(({ roomId, title, startAt, durationSec, viewers, peak, incomeCoin, state }) => (
          <li key={roomId}>
            <Link to={paths.liveShare({ id: roomId })}>
              <b>{title}</b>
              {state === 'replay' && <Tag tone="orange">回放</Tag>}
              {state === 'banned' && <Tag tone="red">已关闭</Tag>}
              <small>
                {dateTime(startAt)} · {duration(durationSec * 1000)}
              </small>
              <small>
                {largeNumber(viewers)}人次 · 最高{count(peak)}人同时 · 礼物{count(incomeCoin)}星钻
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
