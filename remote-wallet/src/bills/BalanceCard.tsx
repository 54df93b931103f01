import { monthDay } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { EyeButton, Money, useEye } from '@dm/shared/ui/amount'
import { ButtonLink } from '@dm/shared/ui/button'
import { RightIcon } from '@dm/shared/ui/icon'
import { SkeletonLine, FailedRow, Loaded, Skeleton } from '@dm/shared/ui/page'
import { useRead } from '@dm/shared/reads'
import css from './bills.module.css'
import { page } from './page'

const explain = (title: string, text: string) => void confirm({ title, text, ok: '我知道了', cancel: '关闭' })

/** 可提现余额, and amounts that are not part of it. */
export function BalanceCard() {
  const overview = useRead(page.reads.overview)
  const { hidden } = useEye()
  const withdraw = paths.walletCashWithdraw()
  const canWithdraw = usePageExists(withdraw)
  if (overview.error && !overview.data) return <FailedRow text="余额没有加载出来" onRetry={overview.refetch} />
  return (
    <Loaded from={overview} skeleton={<BalanceSkeleton />}>
      {({ availableFen, heldFen, pendingFen, nextPendingDay, clawbackFen, openWithdraw }) => (
        <section className={css.balance} aria-label="可提现余额">
          <div className={css.top}>
            <div>
              <p className={css.label}>
                可提现余额
                <EyeButton />
              </p>
              <Money fen={availableFen} hidden={hidden} className={css.big} />
            </div>
            {canWithdraw && (
              <ButtonLink kind="main" to={withdraw} className={css.out}>
                提现
              </ButtonLink>
            )}
          </div>
          <p className={css.parts}>
            <span>
              冻结中 <Money fen={heldFen} hidden={hidden} />
            </span>
            <Explained
              label="待入账"
              fen={pendingFen}
              hidden={hidden}
              text={nextPendingDay ? `预计 ${monthDay(nextPendingDay)} 起陆续入账` : '没有等待入账的收入'}
            />
            {clawbackFen > 0 && (
              <Explained
                label="待扣回"
                fen={clawbackFen}
                hidden={hidden}
                text="这笔收入对应的订单已退款，将从之后的收入中优先扣回"
              />
            )}
          </p>
          {openWithdraw && <Doing id={openWithdraw.id} fen={openWithdraw.amountFen} hidden={hidden} />}
        </section>
      )}
    </Loaded>
  )
}

/** The withdrawal in progress, which is not in a list yet. */
function Doing({ id, fen, hidden }: { id: string; fen: number; hidden: boolean }) {
  const result = paths.walletWithdrawResult({ id })
  const line = (
    <>
      <i aria-hidden="true" />
      <span>
        1 笔提现处理中 <Money fen={fen} hidden={hidden} />
      </span>
    </>
  )
  if (!usePageExists(result)) return <p className={css.doing}>{line}</p>
  return (
    <Link to={result} className={css.doing}>
      {line}
      <RightIcon size={16} />
    </Link>
  )
}

function Explained({ label, fen, hidden, text }: { label: string; fen: number; hidden: boolean; text: string }) {
  return (
    <button type="button" onClick={() => explain(label, text)}>
      {label} <Money fen={fen} hidden={hidden} />
      <RightIcon size={16} />
    </button>
  )
}

function BalanceSkeleton() {
  return (
    <Skeleton className={css.balanceWait}>
      <SkeletonLine width={88} />
      <SkeletonLine width={170} height={32} warm />
      <SkeletonLine width={200} />
    </Skeleton>
  )
}
