import type { Data } from '@dm/shared/contract'
import { isOwnApp } from '@dm/shared/env'
import { largeNumber, relativeTime, uuid } from '@dm/shared/format'
import { OpenAppButton } from '@dm/shared/open-app'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { usePageTitle } from '@dm/shared/router'
import { deviceId, getUid } from '@dm/shared/session'
import { IconButton, showActionError } from '@dm/shared/ui/button'
import { HeartIcon, MoreIcon, ShareIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Page } from '@dm/shared/ui/page'
import { ActionSheet } from '@dm/shared/ui/sheet'
import { useEffect, useState } from 'react'
import { AuthorRow } from '../components/author-row/AuthorRow'
import { shareLink } from '../hooks/shareLink'
import { Comments } from '../components/comments/Comments'
import { ReportSheet } from '../components/report'
import css from './discover.module.css'
import { page } from './page'
import { PostMedia } from './PostMedia'
import { PostText } from './PostText'
import { RelatedPosts } from './RelatedPosts'
import { usePostMarks } from './usePostMarks'

/** Badges for the author of a post that others do not see. */
const BADGES: Partial<Record<string, string>> = { reviewing: '审核中', rejected: '未通过' }
const TITLE = 20

interface PostProps {
  answer: Data<'discover/detail/query'>
  from: { uid: string | null; focusId: string | null }
}

/** One post: author, words, pictures or video, comments, others like it. */
export function Post({ answer, from }: PostProps) {
  const { post, my, now } = answer
  const { author } = post
  const [open, setOpen] = useState(false)
  const marks = usePostMarks(answer)
  const related = useRead(page.reads.related)
  const { mutate: recordShare } = useApiMutation('vod/share/record')
  const { mutate: recordView } = useApiMutation('discover/view/record')
  useEffect(() => recordView({ id: post.id, deviceId: deviceId() }), [post.id, recordView])
  const title = [...post.text.replaceAll('\n', ' ')].slice(0, TITLE).join('')
  usePageTitle(title || '动态')
  const isOwn = my?.mine ?? false
  const badge = isOwn ? BADGES[post.state] : undefined
  const share = async () => {
    recordShare({ requestId: uuid(), kind: 'discover', id: post.id, channel: isOwnApp() ? 'app' : 'link' })
    const path = paths.discoverDetail({ id: post.id, uid: getUid() ?? from.uid })
    await shareLink({
      title: title || '动态',
      desc: post.text,
      image: post.pictures[0],
      url: new URL(path, location.origin).href,
    })
  }
  const actions = isOwn
    ? [{ key: 'del', label: '删除', danger: true, onSelect: marks.remove }]
    : [{ key: 'report', label: '举报', onSelect: () => marks.act('report') }]
  return (
    <Page
      title={page.title}
      flush
      end={
        <IconButton label="更多操作" onClick={() => setOpen(true)}>
          <MoreIcon size={20} />
        </IconButton>
      }
    >
      <div className={css.words}>
        <h2 className="sr">{title || '动态'}</h2>
        <AuthorRow
          author={author}
          following={marks.following}
          onFollow={() => marks.act(marks.following ? 'unfollow' : 'follow')}
        />
        <p className={css.note}>
          {badge && <Tag tone={post.state === 'rejected' ? 'red' : 'grey'}>{badge}</Tag>}{' '}
          {relativeTime(post.createdAt, now)} · IP属地：{post.ipRegion}
          {post.ai && ' · 内容由AI生成'}
        </p>
        <PostText text={post.text} />
        {post.topics.length > 0 && <p className={css.topics}>{post.topics.map((topic) => `#${topic}`).join(' ')}</p>}
        <PostMedia post={post} onDoubleTap={() => marks.act('like')} />
        <p className={css.note}>
          {post.place !== null && `${post.place} · `}
          {largeNumber(post.views)}次浏览 · {largeNumber(post.comments)}条评论 · {largeNumber(post.shares)}次分享
        </p>
        <div className={css.actions}>
          <button type="button" aria-pressed={marks.liked} onClick={() => marks.act(marks.liked ? 'unlike' : 'like')}>
            <HeartIcon size={20} filled={marks.liked} />赞{marks.likes > 0 && ` ${largeNumber(marks.likes)}`}
          </button>
          <button type="button" onClick={() => void share().catch(showActionError)}>
            <ShareIcon size={20} />
            分享
          </button>
        </div>
      </div>
      <Comments
        read={page.reads.comments}
        subject={{ discoverId: post.id }}
        focusId={from.focusId}
        isAuthor={isOwn}
        count={post.comments}
        now={now}
      />
      <RelatedPosts from={related} title="相关动态" />
      {!isOwnApp() && (
        <div className={css.app}>
          <OpenAppButton query={{ id: post.id, uid: from.uid }} kind="soft" block>
            打开APP查看更多
          </OpenAppButton>
        </div>
      )}
      <ActionSheet open={open} onClose={() => setOpen(false)} title="动态" actions={actions} />
      {marks.reporting && <ReportSheet targetType="discover" targetId={post.id} onClose={marks.closeReport} />}
    </Page>
  )
}
