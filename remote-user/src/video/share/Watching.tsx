import { useAfterLogin } from '@dm/shared/after-login'
import { isOwnApp } from '@dm/shared/env'
import { largeNumber, relativeTime, uuid } from '@dm/shared/format'
import { OpenAppButton, type DeepLinkQuery } from '@dm/shared/open-app'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { usePageTitle } from '@dm/shared/router'
import { deviceId, getUid, useSession } from '@dm/shared/session'
import { IconButton, showActionError } from '@dm/shared/ui/button'
import { CloseIcon, HeartIcon, ListIcon, ShareIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Page } from '@dm/shared/ui/page'
import { Player, type PlayerSound } from '@dm/shared/ui/player'
import { useState } from 'react'
import { AuthorRow } from '../../components/author-row/AuthorRow'
import { shareLink } from '../../hooks/shareLink'
import { Comments } from '../../components/comments/Comments'
import { ReportSheet } from '../../components/report'
import { Drama } from './Drama'
import { NextEpisode } from './NextEpisode'
import { useTakeOver } from '../local/useTakeOver'
import { localPosition, noteView } from '../local/views'
import { Related } from '../Related'
import { page } from './page'
import { useMarks, type Detail } from './useMarks'
import css from '../video.module.css'

const PosterSheet = lazySheet(async () => ({ default: (await import('@dm/shared/ui/poster')).PosterSheet }))
const EpisodesSheet = lazySheet(() => import('./EpisodesSheet'))

/** Badges for the owner of a video that others do not see. */
const BADGES: Partial<Record<string, string>> = { reviewing: '审核中', rejected: '未通过', offline: '已下架' }

interface WatchingProps {
  detail: Detail
  from: { uid: string | null; focusId: string | null }
  sound: PlayerSound
  onSound: (change: Partial<PlayerSound>) => void
  onSwitch: (vodId: string) => void
  /** The next episode is about to be shown. */
  onNearNext: (vodId: string) => void
  onExpired: () => Promise<Detail['sources']>
}

const REASONS: Record<string, string> = { like: '登录后点赞', follow: '登录后关注', report: '登录后可以举报' }
const reasonOf = (action: string) => REASONS[action]

/** One video: player, words, drama, comments, what else there is. */
export function Watching({ detail, from, sound, onSound, onSwitch, onNearNext, onExpired }: WatchingProps) {
  const { vod, author, collect, lock, sources, captions, prevId, nextId } = detail
  const { uid } = useSession()
  const [open, setOpen] = useState<'episodes' | 'poster' | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [playKey] = useState(uuid)
  const { mutate: reportPlay } = useApiMutation('vod/view/report')
  const { mutate: recordShare } = useApiMutation('vod/share/record')
  const marks = useMarks(detail)
  const answers = { 'vod/detail/query': detail }
  const related = useRead(page.reads.related, {}, { answers })
  const afterLogin = useAfterLogin(marks.run, reasonOf, ['like', 'unlike', 'follow', 'unfollow', 'report'])
  const act = (action: string) => void afterLogin(action).catch(showActionError)
  usePageTitle(vod.title)
  useTakeOver()
  const isOwn = uid === vod.uid
  const badge = isOwn ? (BADGES[vod.state] ?? (vod.visible === 'private' ? '仅自己可见' : undefined)) : undefined
  const inApp = { vodId: vod.vodId, collectId: vod.collectId, uid: from.uid }
  const link = () => {
    const path = paths.videoShare({ vodId: vod.vodId, collectId: vod.collectId, uid: getUid() ?? from.uid })
    return new URL(path, location.origin).href
  }
  const shared = (channel: 'app' | 'link' | 'poster') =>
    recordShare({ requestId: uuid(), kind: 'vod', id: vod.vodId, channel })
  const share = async () => {
    shared(isOwnApp() ? 'app' : 'link')
    await shareLink({ title: vod.title, desc: collect?.intro, image: vod.cover, url: link() }, () => {
      shared('poster')
      setOpen('poster')
    })
  }
  return (
    <Page title={page.title} flush>
      <Player
        title={vod.title}
        poster={vod.cover}
        ratio={vod.ratio}
        sources={sources}
        captions={captions}
        durationSec={vod.durationSec}
        startSec={detail.my?.positionSec ?? localPosition(vod.vodId)}
        sound={sound}
        onSound={onSound}
        onPlayed={(part) => {
          const at = Date.now()
          reportPlay({ deviceId: deviceId(), items: [{ playKey, vodId: vod.vodId, at, ...part }] })
          if (uid === null) noteView({ ...viewOf(detail), ...part, viewedAt: at })
        }}
        onEnded={() => setIsOver(true)}
        onNearEnd={() => nextId !== null && onNearNext(nextId)}
        onExpired={onExpired}
        onDoubleTap={() => act('like')}
      >
        {lock !== 'none' && (
          <div className={css.locked}>
            <p>{lock === 'pay' ? '该集需在APP内解锁' : '后续剧集请在APP内观看'}</p>
            <OpenAppButton query={inApp} kind="main">
              打开APP
            </OpenAppButton>
            {prevId !== null && (
              <button type="button" className={css.quiet} onClick={() => onSwitch(prevId)}>
                上一集
              </button>
            )}
          </div>
        )}
        {isOver && nextId !== null && (
          <NextEpisode no={(vod.episodeNo ?? 0) + 1} onGo={() => onSwitch(nextId)} onCancel={() => setIsOver(false)} />
        )}
      </Player>
      <div className={css.words}>
        <h2 className="dm-title">{vod.title}</h2>
        {badge && (
          <p className="dm-secondary">
            <Tag tone={vod.state === 'rejected' ? 'red' : 'grey'}>{badge}</Tag> {vod.reason}
          </p>
        )}
        <p className={css.note}>
          {largeNumber(vod.plays)}次播放 · {relativeTime(vod.publishedAt, detail.now)} · IP属地：{vod.ipRegion}
          {vod.ai && ' · 内容由AI生成'}
        </p>
        {vod.topics.length > 0 && <p className={css.topics}>{vod.topics.map((topic) => `#${topic}`).join(' ')}</p>}
        <AuthorRow
          author={author}
          following={marks.following}
          onFollow={() => afterLogin(marks.following ? 'unfollow' : 'follow')}
        />
        <div className={css.actions}>
          <button type="button" aria-pressed={marks.liked} onClick={() => act(marks.liked ? 'unlike' : 'like')}>
            <HeartIcon size={20} filled={marks.liked} />赞 {largeNumber(marks.likes)}
          </button>
          <button type="button" onClick={() => void share().catch(showActionError)}>
            <ShareIcon size={20} />
            分享
          </button>
          {collect && (
            <button type="button" onClick={() => setOpen('episodes')}>
              <ListIcon size={20} />
              选集
            </button>
          )}
          {!isOwn && (
            <button type="button" onClick={() => act('report')}>
              举报
            </button>
          )}
        </div>
        {collect && <Drama collect={collect} episodeNo={vod.episodeNo} />}
      </div>
      {collect && !isOwnApp() && <AppStrip query={inApp} />}
      <Comments
        read={page.reads.comments}
        answers={answers}
        subject={{ vodId: vod.vodId }}
        focusId={from.focusId}
        isAuthor={isOwn}
        count={vod.comments}
        now={detail.now}
      />
      <Related from={related} title="相关推荐" />
      {open === 'poster' && (
        <PosterSheet
          content={{
            ...{ picture: vod.cover, title: vod.title, price: '', link: link() },
            note: collect ? `${collect.title} · ${author.nickname}` : author.nickname,
            call: '长按识别，马上观看',
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'episodes' && collect && (
        <EpisodesSheet
          collectId={collect.collectId}
          current={vod.vodId}
          onClose={() => setOpen(null)}
          onSwitch={(id) => {
            setOpen(null)
            onSwitch(id)
          }}
        />
      )}
      {marks.reporting && <ReportSheet targetType="vod" targetId={vod.vodId} onClose={marks.closeReport} />}
    </Page>
  )
}

/** A video as the history shows it. */
const viewOf = ({ vod, author, collect }: Detail) => ({
  vod: {
    ...{ vodId: vod.vodId, collectId: vod.collectId, episodeNo: vod.episodeNo, title: vod.title, cover: vod.cover },
    ...{ durationSec: vod.durationSec, plays: vod.plays, likes: vod.likes, comments: vod.comments, author },
  },
  collect: collect && { collectId: collect.collectId, title: collect.title, total: collect.total },
})

/** 打开APP看全集: closed once, it stays away for this visit. */
function AppStrip({ query }: { query: DeepLinkQuery }) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <div className={css.app}>
      <OpenAppButton query={query} kind="soft" block>
        打开APP看全集
      </OpenAppButton>
      <IconButton label="关闭" onClick={() => setClosed(true)}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  )
}
