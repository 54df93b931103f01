import type { BagItem } from '@dm/shared/contract/calls/user/user'
import { timeLeft } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { queryClient } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Loaded } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { daysMs } from '@dm/shared/time'
import { useEffect } from 'react'
import css from './cards.module.css'
import { page } from './page'

const SOON_MS = daysMs(3)

/** 背包: opening it marks the listed items as seen. */
export function BagSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="背包">
      <BagContent />
    </Sheet>
  )
}

function BagContent() {
  const bag = useRead(page.reads.bag, {}, { chosen: { seen: true }, staleTime: 0 })
  const signIn = usePageExists(paths.signInIndex())
  const { isFetchedAfterMount, isSuccess, dataUpdatedAt } = bag
  const seen = isFetchedAfterMount && isSuccess
  useEffect(() => {
    // The tile's count was read without `seen`, so it becomes stale with this answer.
    if (seen) void queryClient().invalidateQueries({ queryKey: ['userbag/remind', {}], exact: true })
  }, [seen, dataUpdatedAt])
  return (
    <Loaded
      from={bag}
      empty={
        <EmptyState
          art={<KindArt kind="bag" />}
          text="背包空空如也"
          action={
            signIn && (
              <ButtonLink to={paths.signInIndex()} kind="soft" size="s">
                去做任务
              </ButtonLink>
            )
          }
        />
      }
    >
      {({ list, now }) => (
        <ul className={css.bag}>
          {list.map((item) => (
            <li key={item.id}>
              <BagRow item={item} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function BagRow({ item, now }: { item: BagItem; now: number }) {
  const usable = usePageExists(item.path)
  const left = item.expireAt === null ? null : item.expireAt - now
  return (
    <>
      <span className={css.bagPic}>
        <Picture src={item.icon} alt="" ratio="1:1" sizes="56px" />
      </span>
      <span className="dm-grow">
        <b className={css.bagTitle}>{item.title}</b>
        <span className={css.note}>来自{item.source}</span>
        {left !== null && <span className={left < SOON_MS ? css.soon : css.note}>剩余{daysLeft(left)}</span>}
      </span>
      {usable && (
        <ButtonLink to={item.path} kind="soft" size="s">
          去使用
        </ButtonLink>
      )}
    </>
  )
}

/** Formats `2天`; under a day in hours and minutes. */
function daysLeft(ms: number): string {
  const days = Math.ceil(ms / daysMs(1))
  return ms > daysMs(1) ? `${days}天` : timeLeft(ms)
}
