import { useAfterLogin } from '@dm/shared/after-login'
import type { Data } from '@dm/shared/contract'
import type { VodComment, VodReply } from '@dm/shared/contract/calls/video/vod'
import { lazySheet, toast } from '@dm/shared/overlay'
import type { ListRead, ReadOf } from '@dm/shared/page'
import { useListRead } from '@dm/shared/reads'
import { KindArt } from '@dm/shared/ui/art'
import { Button, showActionError } from '@dm/shared/ui/button'
import { InfiniteList, Chips } from '@dm/shared/ui/list'
import { EmptyState, lazyPart } from '@dm/shared/ui/page'
import { useRef, useState } from 'react'
import { CommentRow } from './CommentRow'
import css from './comments.module.css'
import type { Answered } from './ReplySheet'
import type { Subject } from './useCommentForm'

/**
 * Forms are large, and nobody writes before the first picture is there. A box whose code has not come would lose what
 * is typed into it.
 */
const CommentBox = lazyPart(async () => ({ default: (await import('./CommentBox')).CommentBox }), {
  waiting: () => <div className={css.coming} aria-hidden="true" />,
})

const ReplySheet = lazySheet(() => import('./ReplySheet'))

const SORTS = [
  { key: 'hot', label: '最热' },
  { key: 'new', label: '最新' },
] as const

interface OwnReply {
  parentId: string
  reply: VodReply
}

interface CommentsProps {
  /** The page's read of its first comments. */
  read: ReadOf<ListRead<'vod/comment/page'>>
  /** Answers that the read takes its subject from. */
  answers?: { 'vod/detail/query': Data<'vod/detail/query'> }
  subject: Subject
  focusId: string | null
  isAuthor: boolean
  count: number
  now: number
}

/** 评论 of a video or a post: hot or new, with replies, and the box to write one. */
export function Comments({ read, answers, subject, focusId, isAuthor, count, now }: CommentsProps) {
  const [sort, setSort] = useState<'hot' | 'new'>('hot')
  const sectionRef = useRef<HTMLElement>(null)
  // The comment that was chosen, and the one that is answered: after a login that loads the page again only its id is known.
  const [chosen, setChosen] = useState<Answered | null>(null)
  const [answeredId, setAnsweredId] = useState<string | null>(null)
  // Written on this visit: each is shown at once, below what it answers.
  const [ownReplies, setOwnReplies] = useState<readonly OwnReply[]>([])
  const answer = useAfterLogin((action) => setAnsweredId(action.slice('reply:'.length)), '登录后回复', ['reply'])
  // The comment that the viewer wrote last stands first, as the one that a link leads to: by likes it would be the last.
  const [ownId, setOwnId] = useState<string | null>(null)
  const firstId = ownId ?? focusId
  const comments = useListRead(
    read,
    { focusId },
    { answers, chosen: { sort, ...(ownId !== null && { focusId: ownId }) }, keepPrevious: ownId !== null },
  )
  const answered = chosen?.to.commentId === answeredId ? chosen : inList(comments.list, answeredId)
  const isOpen = comments.data?.pages[0]?.commentOpen ?? true
  const isEmpty = comments.data?.pages[0]?.total === 0
  const write = (
    <Button kind="soft" size="s" onClick={() => sectionRef.current?.querySelector('textarea')?.focus()}>
      写评论
    </Button>
  )
  return (
    <section ref={sectionRef} className={css.words} aria-labelledby="comments">
      <div className={css.top}>
        <h3 id="comments">评论({count})</h3>
        {!isEmpty && <Chips label="评论排序" options={SORTS} value={sort} onChange={setSort} />}
      </div>
      {isOpen ? (
        <CommentBox
          subject={subject}
          onSent={(sent) => setOwnId(sent.commentId)}
          // Which one it is was lost with the page; among the newest it is the first.
          onSentBefore={() => {
            toast('评论成功')
            setSort('new')
          }}
        />
      ) : (
        !isEmpty && <p className={css.note}>作者已关闭评论</p>
      )}
      <div className={css.list}>
        <InfiniteList
          from={comments}
          keyOf={({ commentId }) => commentId}
          empty={
            <EmptyState
              art={<KindArt kind="chat" />}
              text={isOpen ? '还没有评论，快来抢沙发' : '作者已关闭评论'}
              action={isOpen && write}
            />
          }
          look="plain"
        >
          {(comment) => (
            <CommentRow
              comment={comment}
              isAuthor={isAuthor}
              isMarked={comment.commentId === firstId}
              now={now}
              own={ownReplies.filter((one) => one.parentId === comment.commentId).map(({ reply }) => reply)}
              onAnswer={(to) => {
                setChosen({ parentId: comment.commentId, to })
                void answer(`reply:${to.commentId}`).catch(showActionError)
              }}
            />
          )}
        </InfiniteList>
      </div>
      {answeredId !== null && answered && (
        <ReplySheet
          key={answered.to.commentId}
          subject={subject}
          answered={answered}
          onSent={(reply) => setOwnReplies((before) => [...before, { parentId: answered.parentId, reply }])}
          onClose={() => setAnsweredId(null)}
        />
      )}
    </section>
  )
}

/** Returns the listed comment or reply with this id. */
function inList(list: readonly VodComment[], id: string | null): Answered | null {
  for (const comment of list) {
    const to = [comment, ...comment.replies].find(({ commentId }) => commentId === id)
    if (to) return { parentId: comment.commentId, to }
  }
  return null
}
