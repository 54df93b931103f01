import { dateTime } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { FailedRow, Section } from '@dm/shared/ui/page'
import { gateText } from '../components/draw/eligibilityText'
import type { Drawing } from '../components/draw/useDraw'
import type { Activity } from '../hooks/activity/types'
import { ChestPicture } from './ChestPicture'
import css from './talent.module.css'
import { chestsOf, type Chest } from './useChest'

interface ChestsProps {
  activity: Activity
  draw: Drawing
  now: () => number
  onChest: (boxId: string) => void
  onRecords: () => void
  onRules: () => void
}

/** 宝箱: three chests with their keys and top gifts; an opening whose result was not seen comes first. */
export function Chests({ activity, draw, now, onChest, onRecords, onRules }: ChestsProps) {
  const { boxes, unseen, stage } = draw
  const chests = chestsOf(activity, boxes.data)
  const [first] = chests
  if (!first) return null
  const stopped = gateText(boxes.data?.gate)
  return (
    <Section
      title="宝箱"
      card
      more={
        <span className={css.links}>
          <button type="button" onClick={onRecords}>
            中奖纪录
          </button>
          <button type="button" onClick={onRules}>
            完整规则
          </button>
        </span>
      }
    >
      {stage.step === 'idle' && unseen.length > 0 && (
        <div className={css.unseen}>
          <p role="status">上次开箱的结果还没看，看看开出了什么</p>
          <Button kind="main" size="s" onClick={() => draw.replay(unseen)}>
            看结果
          </Button>
        </div>
      )}
      {boxes.error && !boxes.data && <FailedRow text="宝箱没有加载出来" onRetry={boxes.refetch} />}
      {stopped ? (
        <p role="status">{stopped}</p>
      ) : (
        <ul className={css.chests}>
          {chests.map((chest) => (
            <li key={chest.boxId}>
              <ChestButton chest={chest} onOpen={() => onChest(chest.boxId)} />
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>{closingOf(activity, first.openTo, now())}</p>
    </Section>
  )
}

function ChestButton({ chest, onOpen }: { chest: Chest; onOpen: () => void }) {
  const { boxId, name, keyCost, gifts, now } = chest
  const [top] = [...gifts].sort((a, b) => b.valueFen - a.valueFen)
  const isOut = now?.soldOut === true
  return (
    <button type="button" className={isOut ? `${css.chest} ${css.out}` : css.chest} onClick={onOpen}>
      <ChestPicture tone={boxId} />
      <b>{name}</b>
      <span>{keyCost} 把钥匙</span>
      <small>{isOut ? '奖品已发完' : `最高 ${top?.name ?? ''}`}</small>
    </button>
  )
}

/** When keys end with their chests. */
function closingOf({ state }: Activity, openTo: number, now: number): string {
  if (now >= openTo) return '宝箱已关闭'
  const isOver = state === 'ended' || state === 'settled'
  return isOver
    ? `未使用的钥匙将在 ${dateTime(openTo, now)} 失效`
    : `宝箱开放至 ${dateTime(openTo, now)}，钥匙只能开宝箱`
}
