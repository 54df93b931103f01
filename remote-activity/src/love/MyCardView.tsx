import { Button } from '@dm/shared/ui/button'
import { Section } from '@dm/shared/ui/page'
import type { Activity } from '../parts/types'
import { CardFace } from './CardFace'
import css from './love.module.css'
import type { MyCard } from './types'

interface MyCardProps {
  card: MyCard
  state: Activity['state']
  onEdit: () => Promise<void>
  onTakeBack: () => Promise<void>
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

/** My card as others see it, with its state and what can be done with it. */
export function MyCardView({ card, state, onEdit, onTakeBack }: MyCardProps) {
  const isOpen = state === 'scheduled' || state === 'running'
  const canTakeBack = card.state === 'inPool' || card.state === 'reviewing'
  const canSend = isOpen && (card.state === 'rejected' || card.state === 'off')
  return (
    <Section title="我的心动卡" card>
      <p className={css.state} role="status">
        {stateText(card)}
      </p>
      <CardFace card={card} />
      <p className={css.buttons}>
        {canSend && (
          <Button size="s" kind="soft" onClick={onEdit}>
            {card.state === 'rejected' ? '修改后重新提交' : '重新放入'}
          </Button>
        )}
        {canTakeBack && (
          <Button size="s" onClick={onTakeBack}>
            取回我的卡
          </Button>
        )}
      </p>
    </Section>
  )
}
