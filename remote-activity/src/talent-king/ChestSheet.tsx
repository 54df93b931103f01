import { dateTime } from '@dm/shared/format'
import { useSession } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { Sheet } from '@dm/shared/ui/sheet'
import { OddsTable } from '../components/draw/OddsTable'
import type { Drawing } from '../components/draw/useDraw'
import type { Activity, Mine } from '../hooks/activity/types'
import { KeyRules } from './KeyRules'
import css from './talent.module.css'
import type { Chest } from './useChest'

interface SheetProps {
  activity: Activity
  settings: Chest
  draw: Drawing
  mine: Mine | undefined
  now: () => number
  onClose: () => void
}

/**
 * A chest: its gifts with their odds, how near the guarantee is, and the buttons that open it. Default export: loaded
 * when it is opened.
 */
export default function ChestSheet({ activity, settings, draw, mine, now, onClose }: SheetProps) {
  const { activityId } = activity
  const { boxId, name, keyCost, pityAfter } = settings
  const own = settings.now?.mine
  const keys = draw.boxes.data?.keys ?? null
  const isShort = keys !== null && keys < keyCost && own?.freeLeft === 0
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      bar={<Openings activity={activity} chest={settings} draw={draw} now={now} keys={keys} />}
    >
      {own && (
        <p className={css.own}>
          我的钥匙 <b>{keys}</b>
          {pityAfter !== undefined && <> · 再开 {Math.max(1, pityAfter - own.pityCount + 1)} 次必得稀有</>}
        </p>
      )}
      {isShort && (
        <>
          <p role="status">钥匙不够，去投票赚钥匙吧</p>
          <KeyRules rules={activity.keyRules ?? []} mine={mine} />
        </>
      )}
      <OddsTable activityId={activityId} boxId={boxId} />
    </Sheet>
  )
}

interface OpeningsProps {
  activity: Activity
  chest: Chest
  draw: Drawing
  now: () => number
  keys: number | null
}

/** 开 1 次 and 开 5 次, or why the chest cannot be opened. */
function Openings({ activity, chest, draw, now, keys }: OpeningsProps) {
  const { loggedIn } = useSession()
  const { boxId, keyCost } = chest
  const closed = closedText(activity, chest, now())
  if (closed !== null) return <Button disabled>{closed}</Button>
  if (!loggedIn)
    return (
      <Button kind="main" block onClick={() => draw.open(1, boxId)}>
        登录开箱
      </Button>
    )
  const own = chest.now?.mine
  if (own?.opensLeftToday === 0) return <Button disabled>今天开得够多了，明天再来</Button>
  const may = (count: number) =>
    own !== undefined &&
    own !== null &&
    own.opensLeftToday >= count &&
    (keys ?? 0) >= Math.max(0, count - own.freeLeft) * keyCost
  return (
    <>
      <Button disabled={!may(5)} note={`${5 * keyCost} 把钥匙`} onClick={() => draw.open(5, boxId)}>
        开 5 次
      </Button>
      <Button kind="main" disabled={!may(1)} note={`${keyCost} 把钥匙`} onClick={() => draw.open(1, boxId)}>
        开 1 次
      </Button>
    </>
  )
}

/** Why nobody can open it now; null while it is open. After the end keys open it until its own end. */
function closedText({ state, startAt }: Activity, chest: Chest, now: number): string | null {
  if (state === 'scheduled') return `${dateTime(startAt, now)} 开始`
  if (state === 'paused') return '活动暂停中'
  if (now < chest.openFrom) return '宝箱还没开放'
  if (now >= chest.openTo) return '宝箱已关闭'
  return chest.now?.soldOut ? '奖品已发完' : null
}
