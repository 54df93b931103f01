import { paths } from '@dm/shared/paths'
import { hasPage } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import css from '../card/card.module.css'
import type { Card, CardAnswer } from '../template/facts'

/** Why others do not see the card, and what to do. */
export function OwnerStrip({ answer, card }: { answer: CardAnswer; card: Card }) {
  if (answer.state === 'blocked') {
    return (
      <Strip
        text={`该内容因「${card.blockReason ?? '不符合平台规范'}」已被限制展示`}
        to={answer.isOwner ? paths.modelcardEdit() : null}
        action="去修改"
      />
    )
  }
  if (answer.state === 'public') return null
  const progress = card.completeness === undefined ? '模卡尚未公开' : `模卡尚未公开，完成度${card.completeness}%`
  // The missing item of the highest weight whose page exists.
  const next = card.todo?.find((todo) => hasPage(todo.path))
  return <Strip text={progress} to={answer.isOwner ? (next?.path ?? paths.modelcardEdit()) : null} action="去完善" />
}

function Strip({ text, to, action }: { text: string; to: string | null; action: string }) {
  return (
    <div className={css.strip} role="status">
      <span>{text}</span>
      {to && (
        <ButtonLink to={to} size="xs">
          {action}
        </ButtonLink>
      )}
    </div>
  )
}
