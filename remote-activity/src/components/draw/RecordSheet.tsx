import { relativeTime } from '@dm/shared/format'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList, Tabs } from '@dm/shared/ui/list'
import { EmptyState } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './draw.module.css'

const WHY = { odds: '', fallback: '奖品已发完，改为', pity: '保底' } as const
const TABS = [
  { key: 'winners', label: '全部' },
  { key: 'mine', label: '我的' },
] as const
type Scope = (typeof TABS)[number]['key']

/** 中奖纪录: the last winners, and mine with all that a draw can be recomputed by. Default export: it is loaded when it is opened. */
export default function RecordSheet({
  activityId,
  start = 'winners',
  onClose,
}: {
  activityId: string
  start?: Scope
  onClose: () => void
}) {
  const { loggedIn } = useSession()
  const [scope, setScope] = useState<Scope>(start)
  const records = useApiInfiniteQuery('activity/talentKing/queryActivityRecord', { activityId, scope })
  return (
    <Sheet open title="中奖纪录" onClose={onClose}>
      {loggedIn && <Tabs label="范围" value={scope} onChange={setScope} options={TABS} />}
      {scope === 'mine' && (
        <p className={css.note}>随机数从 0 到 999,999，按该版概率表的累计概率落在哪个奖品，就抽中哪个奖品。</p>
      )}
      <InfiniteList
        from={records}
        keyOf={({ drawId }) => drawId}
        look="plain"
        empty={
          <EmptyState
            art={<KindArt kind="gift" />}
            text={scope === 'mine' ? '还没有记录，去试试手气' : '还没有人中奖，来做第一个'}
            action={
              <Button kind="soft" size="s" onClick={onClose}>
                去试试手气
              </Button>
            }
          />
        }
      >
        {({ who, gift, at, no, roll, oddsVersion, why }) => (
          <div className={css.record}>
            <p>
              <b>{who || gift.name}</b>
              {who && <span>获得 {gift.name}</span>}
              <small>{relativeTime(at)}</small>
            </p>
            {no !== null && (
              <p className={css.proof}>
                编号 {no} · 随机数 {roll} · 概率第 {oddsVersion} 版{why && WHY[why] && ` · ${WHY[why]}`}
              </p>
            )}
          </div>
        )}
      </InfiniteList>
    </Sheet>
  )
}
