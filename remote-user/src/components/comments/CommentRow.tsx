import { useAfterLogin } from '@dm/shared/after-login'
import type { VodComment, VodReply } from '@dm/shared/contract/calls/video/vod'
import { copyText } from '@dm/shared/deeplink'
import { largeNumber, relativeTime } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { IconButton, showActionError } from '@dm/shared/ui/button'
import { HeartIcon, MoreIcon } from '@dm/shared/ui/icon'
import { InfiniteList, Tag } from '@dm/shared/ui/list'
import { Avatar } from '@dm/shared/ui/picture'
import { ActionSheet, type SheetAction } from '@dm/shared/ui/sheet'
import { useState, type ReactNode } from 'react'
import { useBlock } from '../../hooks/useBlock'
import { ReportSheet } from '../report'
import css from './comments.module.css'

interface CommentRowProps {
  comment: VodComment
  /** The viewer wrote the video or post. */
  isAuthor: boolean
  isMarked: boolean
  now: number
  /** The viewer's replies of this visit. */
  own: readonly VodReply[]
  onAnswer: (to: VodReply) => void
}

/** A comment of the first level with its replies. */
export function CommentRow({ comment, isAuthor, isMarked, now, own, onAnswer }: CommentRowProps) {
  const [all, setAll] = useState(false)
  const reply = (one: VodReply) => (
    <Line one={one} isAuthor={isAuthor} canPin={false} now={now} onAnswer={() => onAnswer(one)} />
  )
  return (
    <article className={css.comment} data-marked={isMarked || undefined}>
      <Line one={comment} isAuthor={isAuthor} canPin={isAuthor} now={now} onAnswer={() => onAnswer(comment)} />
      <div className={css.replies}>
        {all ? (
          <Replies commentId={comment.commentId}>{reply}</Replies>
        ) : (
          [...comment.replies, ...own.filter((one) => !isAmong(comment.replies, one))].map((one) => (
            <div key={one.commentId}>{reply(one)}</div>
          ))
        )}
        {!all && comment.replyCount > comment.replies.length && (
          <button type="button" className={css.quiet} onClick={() => setAll(true)}>
            展开{comment.replyCount}条回复
          </button>
        )}
      </div>
    </article>
  )
}

const isAmong = (replies: readonly VodReply[], one: VodReply) =>
  replies.some(({ commentId }) => commentId === one.commentId)

function Replies({ commentId, children }: { commentId: string; children: (one: VodReply) => ReactNode }) {
  const replies = useApiInfiniteQuery('vod/comment/reply/page', { commentId, pageSize: 10 })
  return (
    <>
      <InfiniteList
        from={replies}
        keyOf={(one) => one.commentId}
        empty="没有可以显示的回复"
        render={(rows) => rows.map((one) => <div key={one.commentId}>{children(one)}</div>)}
      >
        {() => null}
      </InfiniteList>
    </>
  )
}

interface LineProps {
  one: VodReply
  isAuthor: boolean
  canPin: boolean
  now: number
  onAnswer: () => void
}

function Line({ one, isAuthor, canPin, now, onAnswer }: LineProps) {
  const { mutateAsync: setLike } = useApiMutation('vod/comment/like/set')
  const { mutateAsync: remove } = useApiMutation('vod/comment/del')
  const { mutateAsync: pin } = useApiMutation('vod/comment/pin/set')
  const [like, setShown] = useState({ liked: one.liked, likes: one.likes })
  const [open, setOpen] = useState<'actions' | 'report' | null>(null)
  const { block } = useBlock(one.author.uid)
  const { commentId } = one
  const [likeIt, unlikeIt] = [`like ${commentId}`, `unlike ${commentId}`]
  const [report, blockIt] = [`report ${commentId}`, `block ${commentId}`]
  const run = useAfterLogin(
    async (action) => {
      if (action === report) return setOpen('report')
      if (action === blockIt) return block()
      const { likes } = await setLike({ commentId, like: action === likeIt })
      setShown({ liked: action === likeIt, likes })
    },
    (action) => (action === report ? '登录后可以举报' : action === blockIt ? '登录后可以拉黑' : '登录后点赞'),
    [likeIt, unlikeIt, report, blockIt],
  )
  if (one.deleted) return <p className={css.note}>该评论已删除</p>
  const actions: SheetAction[] = [
    {
      key: 'copy',
      label: '复制',
      onSelect: () => void copyText(one.content).then((done) => toast(done ? '已复制' : '复制失败')),
    },
    ...(one.mine ? [] : [{ key: 'report', label: '举报', onSelect: () => void run(report).catch(showActionError) }]),
    ...(one.mine || one.author.gone
      ? []
      : [{ key: 'block', label: '拉黑', onSelect: () => void run(blockIt).catch(showActionError) }]),
    ...(canPin
      ? [
          {
            key: 'pin',
            label: one.pinned ? '取消置顶' : '置顶',
            onSelect: () => void pin({ commentId: one.commentId, pin: !one.pinned }).catch(showActionError),
          },
        ]
      : []),
    ...(one.mine || isAuthor
      ? [
          {
            key: 'del',
            label: '删除',
            danger: true,
            onSelect: () =>
              void confirm({ title: '确定删除这条评论？', ok: '删除', danger: true })
                .then((yes) => (yes ? remove({ commentId: one.commentId }) : undefined))
                .catch(showActionError),
          },
        ]
      : []),
  ]
  return (
    <div className={css.line}>
      <Avatar src={one.author.avatar} size={28} />
      <div className={css.said}>
        <div className={css.head}>
          <b>
            {one.author.nickname} {one.byAuthor && <Tag tone="orange">作者</Tag>} {one.pinned && <Tag>置顶</Tag>}
          </b>
          <IconButton label={`${one.author.nickname}的评论的操作`} onClick={() => setOpen('actions')}>
            <MoreIcon size={20} />
          </IconButton>
        </div>
        <p>
          {one.replyTo && <span className={css.note}>回复 {one.replyTo.nickname}：</span>}
          {one.content}
        </p>
        <div className={css.foot}>
          <small className={css.note}>
            <span>{relativeTime(one.createdAt, now)}</span> <span>IP属地：{one.ipRegion}</span>
          </small>
          <button
            type="button"
            className={css.answer}
            aria-label={`回复${one.author.nickname}的评论`}
            onClick={onAnswer}
          >
            回复
          </button>
          <button
            type="button"
            className={css.like}
            aria-label={`赞${one.author.nickname}的评论${like.likes > 0 ? ` ${largeNumber(like.likes)}` : ''}`}
            aria-pressed={like.liked}
            onClick={() => void run(like.liked ? unlikeIt : likeIt).catch(showActionError)}
          >
            <HeartIcon size={16} filled={like.liked} />
            {like.likes > 0 && largeNumber(like.likes)}
          </button>
        </div>
      </div>
      <ActionSheet open={open === 'actions'} onClose={() => setOpen(null)} title="评论" actions={actions} />
      {open === 'report' && <ReportSheet targetType="comment" targetId={one.commentId} onClose={() => setOpen(null)} />}
    </div>
  )
}
