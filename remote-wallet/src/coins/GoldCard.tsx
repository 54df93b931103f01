import { Coins, EyeButton, useEye } from '@dm/shared/ui/amount'
import { GemArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { FailedRow, Loaded } from '@dm/shared/ui/page'
import { useRead } from '@dm/shared/reads'
import css from './coins.module.css'
import { GoldSkeleton } from './CoinSkeleton'
import { page } from './page'

/** 星钻余额 on gold, with its parts. */
export function GoldCard({ onRecharge }: { onRecharge: () => void }) {
  const overview = useRead(page.reads.overview)
  const { hidden } = useEye()
  if (overview.error && !overview.data) return <FailedRow text="余额没有加载出来" onRetry={overview.refetch} />
  return (
    <Loaded from={overview} skeleton={<GoldSkeleton />}>
      {({ availableCoin, paidCoin, giftCoin, heldCoin, canRecharge, minor }) => (
        <section className={css.gold} aria-label="星钻余额">
          <GemArt width={124} className={css.gem} />
          <div className={css.label}>
            星钻余额
            <EyeButton />
          </div>
          <p className={css.balance}>
            <Coins amount={availableCoin} hidden={hidden} />
          </p>
          <p className={css.parts}>
            <Part label="充值" amount={paidCoin} hidden={hidden} />
            <Part label="赠送" amount={giftCoin} hidden={hidden} />
            {heldCoin > 0 && <Part label="冻结" amount={heldCoin} hidden={hidden} />}
          </p>
          <div className={css.foot}>
            星钻永久有效，不可提现
            {canRecharge && (
              <Button kind="ink" size="s" onClick={onRecharge}>
                充值
              </Button>
            )}
            {minor && <span>未成年人暂不支持充值</span>}
          </div>
        </section>
      )}
    </Loaded>
  )
}

function Part({ label, amount, hidden }: { label: string; amount: number; hidden: boolean }) {
  return (
    <span>
      {label} <Coins amount={amount} hidden={hidden} className={css.part} />
    </span>
  )
}
