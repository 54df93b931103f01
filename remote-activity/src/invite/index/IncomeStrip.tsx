import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { EyeButton, Money, useEye } from '@dm/shared/ui/amount'
import { Link } from '@dm/shared/router'
import { Card, FailedRow, Loaded, SkeletonLine } from '@dm/shared/ui/page'
import css from './owner.module.css'
import { OWN, params, reads } from './reads'

/** 累计收益 and 待结算, hidden by the eye of the device. */
export function IncomeStrip() {
  const stat = useRead({ ...reads.income, params }, OWN)
  const { hidden } = useEye()
  if (stat.error && !stat.data) return <FailedRow text="收益没有加载出来" onRetry={stat.refetch} />
  return (
    <Loaded from={stat} skeleton={<SkeletonLine height={68} radius={12} />}>
      {({ totalFen, pendingFen }) => (
        <Card>
          <div className={css.income}>
            <Link to={paths.inviteIncome()}>
              <span>
                累计收益 <Money fen={totalFen} hidden={hidden} />
              </span>
              <span>
                待结算 <Money fen={pendingFen} hidden={hidden} />
              </span>
            </Link>
            <EyeButton />
          </div>
        </Card>
      )}
    </Loaded>
  )
}
