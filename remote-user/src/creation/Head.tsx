import { count, largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { Link, usePageExists } from '@dm/shared/router'
import { CreateIcon, HeadsetIcon, IncomeIcon, OfficialIcon, PulseIcon, RightIcon, VideoIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { FailedRow, Loaded, Section, ListSkeleton } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import type { ComponentProps, ComponentType } from 'react'
import { Publish } from '../components/publish/Publish'
import css from './creation.module.css'
import { page } from './page'

/** The performer, today's figures, the entries, and the open tasks. */
export function Head({ onLives }: { onLives: () => void }) {
  const board = useRead(page.reads.board)
  return (
    <>
      <Person />
      <Certificate />
      <Refused />
      <Section title="今日实时" card>
        <Loaded from={board} skeleton={<ListSkeleton lines={1} />}>
          {({ today, totals }) => (
            <>
              <Numbers
                rows={[
                  ['播放', count(today.plays)],
                  ['点赞', count(today.likes)],
                  ['评论', count(today.comments)],
                  ['新增粉丝', count(today.newFans)],
                ]}
              />
              <p className={css.note}>
                共{count(totals.works)}个作品 · 粉丝{largeNumber(totals.fans)} · 总播放{largeNumber(totals.plays)}
              </p>
            </>
          )}
        </Loaded>
      </Section>
      <ul className={css.entries}>
        <li>
          <Publish>
            {(open) => (
              <button type="button" onClick={() => void open()}>
                <CreateIcon />
                发布作品
              </button>
            )}
          </Publish>
        </li>
        <Entry name="我的视频" icon={VideoIcon} to={paths.videoMyVideo()} />
        <li>
          <button type="button" onClick={onLives}>
            <PulseIcon />
            直播数据
          </button>
        </li>
        <Entry name="官方认证" icon={OfficialIcon} to={paths.authentication()} />
        <Entry name="收益" icon={IncomeIcon} to={paths.walletCoinRecord()} />
        <Entry name="帮助" icon={HeadsetIcon} to={paths.feedback()} />
      </ul>
    </>
  )
}

function Person() {
  const brief = useRead(page.reads.person)
  if (brief.error && !brief.data) return <Unread text="个人信息加载失败" onRetry={brief.refetch} />
  if (!brief.data) return <ListSkeleton lines={1} />
  const { avatar, nickname, official } = brief.data.user
  return (
    <div className={css.person}>
      <Avatar src={avatar} size={56} />
      <div>
        <b>{nickname}</b>
        {official && <Tag tone="gold">{official.title}</Tag>}
      </div>
    </div>
  )
}

/** Says that the official badge ends soon. */
function Certificate() {
  const official = useRead(page.reads.official)
  if (official.error && !official.data) return <Unread text="认证状态加载失败" onRetry={official.refetch} />
  const endsIn = official.data?.cert.endsIn ?? null
  return endsIn === null ? null : (
    <Link to={paths.authentication()} className={css.todo}>
      认证将于{endsIn}天后到期，去续期
      <RightIcon size={16} />
    </Link>
  )
}

/** Says that works did not pass their review. */
function Refused() {
  const works = useRead(page.reads.works)
  if (works.error && !works.data) return <Unread text="作品状态加载失败" onRetry={works.refetch} />
  const refused = works.data?.counts?.rejected ?? 0
  return refused === 0 ? null : (
    <Link to={paths.videoMyVideo({ state: 'rejected' })} className={css.todo}>
      {refused}个作品未通过，去看原因
      <RightIcon size={16} />
    </Link>
  )
}

/** A part of the head that was not read, with the distance of the others. */
function Unread(props: ComponentProps<typeof FailedRow>) {
  return (
    <div className={css.unread}>
      <FailedRow {...props} />
    </div>
  )
}

function Numbers({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css.numbers}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A link that is there when its page is. */
function Entry({ name, icon: Icon, to }: { name: string; icon: ComponentType<{ size?: number }>; to: string }) {
  return usePageExists(to) ? (
    <li>
      <Link to={to}>
        <Icon />
        {name}
      </Link>
    </li>
  ) : null
}
