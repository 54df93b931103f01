import { dateTime } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { gateText } from '../components/draw/eligibilityText'
import type { Drawing } from '../components/draw/useDraw'
import type { Activity } from '../hooks/activity/types'
import css from './wheel.module.css'

interface DrawAreaProps {
  activity: Activity
  draw: Drawing
  loggedIn: boolean
  now: () => number
}

/** Draws left today, and the one button of the state; the result of a draw that was never seen comes first. */
export function DrawArea({ activity, draw, loggedIn, now }: DrawAreaProps) {
  const { boxes, box, stage, unseen } = draw
  if (boxes.error && !boxes.data) return <FailedRow text="转盘没有加载出来" onRetry={boxes.refetch} />
  const mine = box?.mine
  return (
    <div className={css.area}>
      {mine && boxes.data && (
        <p>
          今日机会 <b>{mine.freeLeft}</b> · 钥匙 <b>{boxes.data.keys ?? 0}</b>
          {box.pityAfter !== undefined && <> · 再开 {Math.max(1, box.pityAfter - mine.pityCount + 1)} 次必得稀有</>}
        </p>
      )}
      {stage.step === 'idle' && unseen.length > 0 ? (
        <>
          <p role="status">上次抽奖的结果还没看，看看抽中了什么</p>
          <Button kind="main" onClick={() => draw.replay(unseen)}>
            看结果
          </Button>
        </>
      ) : (
        <DrawButton activity={activity} draw={draw} loggedIn={loggedIn} now={now} />
      )}
    </div>
  )
}

function DrawButton({ activity, draw, loggedIn, now }: DrawAreaProps) {
  const { boxes, box, stage } = draw
  if (stage.step === 'asking')
    return (
      <>
        <Button kind="main" busy>
          抽奖中
        </Button>
        {stage.isLate && <p role="status">网络不稳定，正在确认结果，机会不会多扣</p>}
      </>
    )
  if (stage.step === 'playing')
    return (
      <Button kind="plain" onClick={draw.land}>
        跳过
      </Button>
    )
  if (activity.state === 'scheduled') return <Button disabled>{dateTime(activity.startAt, now())} 开始</Button>
  if (activity.state === 'paused') return <Button disabled>活动暂停中</Button>
  const isOver = activity.state !== 'running'
  if (!box || now() < box.openFrom) return <Button disabled>还没开放</Button>
  if (now() >= box.openTo || (isOver && (boxes.data?.keys ?? 0) < box.keyCost))
    return <Button disabled>活动已结束</Button>
  if (box.soldOut) return <Button disabled>奖品已发完</Button>
  if (!loggedIn)
    return (
      <Button kind="main" onClick={() => draw.open(1)}>
        登录抽奖
      </Button>
    )
  const stopped = gateText(boxes.data?.gate)
  if (stopped) return <p role="status">{stopped}</p>
  const left = box.mine
  if (left && left.opensLeftToday === 0) return <Button disabled>今天开得够多了，明天再来</Button>
  if (left && left.freeLeft === 0 && (boxes.data?.keys ?? 0) < box.keyCost)
    return <Button disabled>今天的机会用完了，明天 0 点恢复</Button>
  return (
    <Button
      kind="main"
      disabled={!left}
      note={left && (left.freeLeft > 0 ? '用今日机会' : `用 ${box.keyCost} 把钥匙`)}
      onClick={() => draw.open(1)}
    >
      抽奖
    </Button>
  )
}
