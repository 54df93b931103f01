import { Button } from '@dm/shared/ui/button'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Activity } from '../hooks/activity/types'
import { CardFace } from './CardFace'
import css from './love.module.css'
import type { MyCard } from './types'

interface MyCardProps {
  card: MyCard
  state: Activity['state']
  onEdit: () => Promise<void>
  onTakeBack: () => Promise<void>
  onClose: () => void
}

function stateText({ state, rejectReason }: MyCard): string {
  switch (state) {
    case 'inPool':
      return '已在盲盒里，等待被遇见'
    case 'reviewing':
      return '审核中，通过后进入盲盒'
    case 'rejected':
      return `未通过：${rejectReason ?? ''}`
    case 'off':
      return '已取回，别人不会抽到你'
    case 'frozen':
      return '你的心动卡正在核实，预计24小时内完成'
    case 'banned':
      return `已停用：${rejectReason ?? ''}`
  }
}

const EDITS: Partial<Record<MyCard['state'], string>> = {
  inPool: '修改心动卡',
  reviewing: '修改心动卡',
  rejected: '修改后重新提交',
  off: '重新放入',
}

/** My card as others see it, with its state and what can be done with it. */
export function MyCardSheet({ card, state, onEdit, onTakeBack, onClose }: MyCardProps) {
  const edit = state === 'scheduled' || state === 'running' ? EDITS[card.state] : undefined
  const canTakeBack = card.state === 'inPool' || card.state === 'reviewing'
  return (
    <Sheet
      open
      onClose={onClose}
      title="我的心动卡"
      bar={
        (canTakeBack || edit !== undefined) && (
          <div className={css.buttons}>
            {canTakeBack && <Button onClick={onTakeBack}>取回我的卡</Button>}
            {edit !== undefined && (
              <Button kind="main" onClick={onEdit}>
                {edit}
              </Button>
            )}
          </div>
        )
      }
    >
      <p className={css.state} role="status">
        {stateText(card)}
      </p>
      <CardFace card={card} />
    </Sheet>
  )
}
