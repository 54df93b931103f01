import { relativeTime } from '@dm/shared/format'
import { useApiMutation } from '@dm/shared/query'
import { useListRead } from '@dm/shared/reads'
import { KindArt } from '@dm/shared/ui/art'
import { Button, showActionError } from '@dm/shared/ui/button'
import { InfiniteList, Tabs } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { useId, useState } from 'react'
import { GONE } from './CardFace'
import css from './love.module.css'
import { page } from './page'
import type { LoveDraw } from './types'

type Tab = 'opened' | 'matched'

const REACTIONS: Record<LoveDraw['reaction'], string> = {
  opened: '还没选择',
  liked: '已心动',
  passed: '已跳过',
  matched: '互相心动',
}

interface DrawnProps {
  activityId: string
  /** Matches that were not seen yet. */
  unread: number
  now: () => number
  onShow: (draw: LoveDraw, matched: boolean) => void
  /** Absent while no box can be opened. */
  onOpenBox?: () => Promise<void>
}

/** People met, and those with mutual likes. */
export function Drawn({ activityId, unread, now, onShow, onOpenBox }: DrawnProps) {
  const [tab, setTab] = useState<Tab>('opened')
  const panel = useId()
  const { mutateAsync: visit } = useApiMutation('activity/box/visit', { invalidate: 'background' })
  const rows = useListRead(page.reads.drawn, {}, { chosen: { activityId, tab } })
  return (
    <Section>
      <Tabs
        label="我的盲盒"
        options={[
          { key: 'opened', label: '我开到的' },
          { key: 'matched', label: unread > 0 ? `互相心动 · ${unread} 新` : '互相心动' },
        ]}
        value={tab}
        onChange={(key) => {
          setTab(key)
          if (key === 'matched' && unread > 0) visit({ activityId, matches: true }).catch(showActionError)
        }}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-label={tab === 'opened' ? '我开到的' : '互相心动'}>
        <InfiniteList
          from={rows}
          keyOf={({ drawId }) => drawId}
          look="grid"
          // Safety advice stands below.
          more="button"
          empty={
            <EmptyState
              art={<KindArt kind="heart" />}
              text={tab === 'opened' ? '还没有开到心动卡' : '还没有互相心动，再开一个试试'}
              action={
                onOpenBox && (
                  <Button size="s" kind="soft" onClick={onOpenBox}>
                    开一个盲盒
                  </Button>
                )
              }
            />
          }
          skeleton={<ListSkeleton lines={2} />}
        >
          {(draw) => (
            <button
              type="button"
              className={css.drawn}
              aria-haspopup="dialog"
              onClick={() => onShow(draw, draw.reaction === 'matched' && draw.uid !== null)}
            >
              <DrawnCard draw={draw} />
              <small>{relativeTime(draw.at, now())}</small>
            </button>
          )}
        </InfiniteList>
      </div>
    </Section>
  )
}

/** A card of the list: its photo with my answer on it, who it is, what the person likes. */
function DrawnCard({ draw: { card, gone, reaction } }: { draw: LoveDraw }) {
  return (
    <>
      <Picture src={gone ? null : card.photo} alt="" ratio="3:4" square>
        <em className={reaction === 'matched' ? css.both : css.answer}>{REACTIONS[reaction]}</em>
      </Picture>
      <span className={css.caption}>
        <b>{card.nickname}</b>
        <span>
          {card.ageBand} · {card.city}
        </span>
        <span>{gone === null ? card.tags.join(' / ') : GONE[gone]}</span>
      </span>
    </>
  )
}
