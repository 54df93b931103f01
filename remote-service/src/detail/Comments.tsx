import { count } from '@dm/shared/format'
import { useListRead } from '@dm/shared/reads'
import { RightIcon } from '@dm/shared/ui/icon'
import { InfiniteList } from '@dm/shared/ui/list'
import { SkeletonRow, Loaded, Section, Skeleton } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { CommentItem } from './CommentItem'
import css from './comments.module.css'
import { page } from './page'
import { tenths } from '../components/category/labels'

const FIRST = 2

/** 评价: the two newest, and a sheet with all of them, page by page. */
export function Comments({ own }: { own: boolean }) {
  const comments = useListRead(page.reads.comments)
  const [sheet, setSheet] = useState(false)
  const average = comments.data?.pages[0]?.average
  const more = comments.total > FIRST && (
    <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => setSheet(true)}>
      全部{count(comments.total)}
      <RightIcon size={16} />
    </button>
  )
  return (
    <Section title="评价" card more={more}>
      <Loaded from={comments} empty={<p className={css.none}>还没有评价</p>} skeleton={<CommentsSkeleton />}>
        {() => (
          <ul className={css.list}>
            {comments.list.slice(0, FIRST).map((comment) => (
              <li key={comment.id}>
                <CommentItem comment={comment} own={own} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Sheet open={sheet} onClose={() => setSheet(false)} title={`评价 ${count(comments.total)}`}>
        <p className={css.average}>{average === undefined ? '暂无评分' : `${tenths(average)} 分`}</p>
        <InfiniteList
          from={comments}
          empty="还没有评价"
          render={(rows) => (
            <ul className={css.list}>
              {rows.map((comment) => (
                <li key={comment.id}>
                  <CommentItem comment={comment} own={own} />
                </li>
              ))}
            </ul>
          )}
        >
          {(comment) => <CommentItem comment={comment} own={own} />}
        </InfiniteList>
      </Sheet>
    </Section>
  )
}

function CommentsSkeleton() {
  return (
    <Skeleton className={css.wait}>
      <SkeletonRow picture="round" size={40} lines={2} />
      <SkeletonRow picture="round" size={40} lines={2} />
    </Skeleton>
  )
}
