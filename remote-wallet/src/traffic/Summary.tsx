import { count, largeNumber, monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { SkeletonLine, Skeleton } from '@dm/shared/ui/page'
import { useId, useState } from 'react'
import type { Traffic } from './items'
import css from './traffic.module.css'

/** 剩余曝光, today's use, and what expires soon. */
export function Summary({ traffic: { left, todayUsed, soonExpire } }: { traffic: Traffic }) {
  const [exact, setExact] = useState(false)
  const id = useId()
  const shop = paths.commonTraffic()
  const hasShop = usePageExists(shop)
  return (
    <section className={css.summary} aria-label="剩余曝光">
      <div className={css.top}>
        <div>
          <p id={id} className={css.label}>
            剩余曝光
          </p>
          <button
            type="button"
            id={`${id}left`}
            className={css.left}
            aria-labelledby={`${id} ${id}left`}
            aria-pressed={exact}
            onClick={() => setExact(!exact)}
          >
            {exact || left <= 9999 ? count(left) : largeNumber(left)}
          </button>
        </div>
        {hasShop && (
          <ButtonLink kind="main" to={shop}>
            购买流量包
          </ButtonLink>
        )}
      </div>
      <p className={css.label}>
        今日消耗 <b>{count(todayUsed)}</b>
      </p>
      {soonExpire && (
        <p className={css.soon}>
          {count(soonExpire.exposure)}次曝光将于{monthDay(soonExpire.lastDay)}到期
        </p>
      )}
    </section>
  )
}

export function SummarySkeleton() {
  return (
    <Skeleton className={css.wait}>
      <SkeletonLine width={72} />
      <SkeletonLine width={140} height={36} warm />
      <SkeletonLine width={120} />
    </Skeleton>
  )
}
