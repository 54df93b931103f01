import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { FailedRow, ListSkeleton } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './detail.module.css'

interface ConfirmSheetProps {
  mismatch: readonly string[]
  onEnter: () => Promise<void>
  onClose: () => void
}

/** 确认报名: the card that the organiser will see, and where it does not fit. Neither keeps anybody from applying. */
export function ConfirmSheet({ mismatch, onEnter, onClose }: ConfirmSheetProps) {
  const mine = useApiQuery('userinfo/modelcard/get', {})
  const card = mine.data?.card
  const noCard = mine.data !== undefined && !card
  return (
    <Sheet
      open
      onClose={onClose}
      title="确认报名"
      bar={
        <div className={css.pair}>
          {noCard && <ButtonLink to={paths.modelcardEdit()}>去完善</ButtonLink>}
          <Button kind="main" block busyText="报名中" onClick={onEnter}>
            {noCard ? '直接报名' : mismatch.length > 0 ? '仍要报名' : '确认报名'}
          </Button>
        </div>
      }
    >
      {mismatch.length > 0 && (
        <ul className={css.hints} aria-label="与要求不符">
          {mismatch.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      {card && (
        <div className="dm-row-12">
          <span className={css.cover}>
            <Picture src={card.cover} alt="" ratio="3:4" sizes="72px" />
          </span>
          <span className="dm-grow">
            <b>{card.stageName || '我的模卡'}</b>
            <span className={css.note}>完成度 {card.completeness ?? 0}%</span>
          </span>
        </div>
      )}
      {noCard && <p className={css.text}>完善模卡后更容易被选中</p>}
      {!mine.data &&
        (mine.error ? <FailedRow text="模卡没有加载出来" onRetry={mine.refetch} /> : <ListSkeleton rows={1} />)}
      <p className={css.noteLine}>通告方将看到你的模卡及你允许通告方查看的信息</p>
    </Sheet>
  )
}
