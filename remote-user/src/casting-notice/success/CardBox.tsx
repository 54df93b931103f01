import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { hasPage } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { Card } from '@dm/shared/ui/page'
import { page } from './page'

/** The user's own card, which the organiser sees first, with its two heaviest gaps; nothing when it is complete. */
export function CardBox() {
  const mine = useRead(page.reads.card)
  if (!mine.data) return null
  const { card } = mine.data
  const completeness = card?.completeness ?? 0
  if (completeness >= 100) return null
  const todo = card?.todo ?? []
  const next = todo.find(({ path }) => hasPage(path))?.path ?? paths.modelcardEdit()
  return (
    <Card className="dm-row-12">
      <div className="dm-grow">
        <b>{card ? `你的模卡完成度 ${completeness}%` : '还没有模卡，3分钟做一张'}</b>
        {todo.length > 0 && (
          <p className="dm-note">
            待完善：
            {todo
              .slice(0, 2)
              .map(({ text }) => text)
              .join('、')}
          </p>
        )}
      </div>
      <ButtonLink to={next} kind="soft" size="s">
        去完善
      </ButtonLink>
    </Card>
  )
}
