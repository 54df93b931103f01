import { useAfterLogin } from '@dm/shared/after-login'
import type { Data } from '@dm/shared/contract'
import { dateTime, duration, largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useListRead } from '@dm/shared/reads'
import { Link, useOrigin } from '@dm/shared/router'
import { KindArt } from '@dm/shared/ui/art'
import { Button, ButtonLink, showActionError } from '@dm/shared/ui/button'
import { InfiniteList, Row, ListCard, Tag } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Page, Section, Stack } from '@dm/shared/ui/page'
import { Avatar, Picture } from '@dm/shared/ui/picture'
import { RowMenu } from '@dm/shared/ui/sheet'
import { shareLink } from '../hooks/shareLink'
import { BLOCKED_MEANS, useBlock } from '../hooks/useBlock'
import css from './creator.module.css'
import { page } from './page'
import { useFollow } from './useFollow'

type Answer = Data<'user/creator/get'>

/** Head with figures and 关注, what is on air or to come, and the works. */
export function Creator({ answer }: { answer: Answer }) {
  const { author, rooms } = answer
  return (
    <Page title={page.title} end={<Share answer={answer} />}>
      <Stack>
        <Head answer={answer} />
        {rooms.length > 0 && <Rooms answer={answer} />}
        <Section title="作品">
          <Works nickname={author.nickname} />
        </Section>
      </Stack>
    </Page>
  )
}

function Share({ answer: { author, bio } }: { answer: Answer }) {
  const origin = useOrigin()
  const share = () =>
    shareLink({
      title: `${author.nickname}的主页`,
      desc: bio || '在点梦看TA的作品和直播',
      image: author.avatar,
      url: `${origin}${paths.creator({ uid: author.uid })}`,
    })
  return (
    <button type="button" onClick={() => void share().catch(showActionError)}>
      分享
    </button>
  )
}

function Head({ answer }: { answer: Answer }) {
  const { author, dmNo, bio, counts, pages, my } = answer
  const follow = useFollow(answer)
  const { block, unblock } = useBlock(author.uid)
  const blockIt = useAfterLogin(block, '登录后可以拉黑', ['block'])
  const figures = [
    ['作品', counts.works],
    ['粉丝', follow.fans],
    ['播放', counts.plays],
  ] as const
  return (
    <section className={css.head} aria-label={author.nickname}>
      <div className="dm-row-12">
        <Avatar src={author.avatar} size={72} />
        <div className="dm-grow">
          <h2 className={css.name}>{author.nickname}</h2>
          <p className="dm-wrap-4">
            {author.official && <Tag tone="gold">{author.official.title}</Tag>}
            {author.realNamed && <Tag tone="green">已实名</Tag>}
          </p>
          <p className="dm-note">点梦号 {dmNo}</p>
        </div>
      </div>
      {bio && <p className={css.bio}>{bio}</p>}
      <dl className={css.figures}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt className="dm-note">{name}</dt>
            <dd>{largeNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.ways}>
        {my?.isMe ? (
          <ButtonLink to={paths.basicInfoEdit()}>编辑资料</ButtonLink>
        ) : my?.blocked ? (
          <Button onClick={unblock}>取消拉黑</Button>
        ) : (
          <Button kind={follow.following ? undefined : 'main'} onClick={follow.toggle}>
            {follow.following ? '已关注' : '关注'}
          </Button>
        )}
        {pages.archive && <ButtonLink to={paths.archives({ uid: author.uid })}>明星档案</ButtonLink>}
        {pages.modelcard && <ButtonLink to={paths.modelcard({ uid: author.uid })}>模卡</ButtonLink>}
        {!my?.isMe && !my?.blocked && (
          <RowMenu
            label={author.nickname}
            actions={[{ key: 'block', label: '拉黑', onSelect: () => void blockIt('block').catch(showActionError) }]}
          />
        )}
      </div>
      {my?.blocked && <p className="dm-note">{BLOCKED_MEANS}</p>}
    </section>
  )
}

function Rooms({ answer: { rooms, now } }: { answer: Answer }) {
  return (
    <Section title="直播">
      <ListCard label="直播">
        {rooms.map(({ roomId, previewId, title, state, planAt }) => {
          const isPlanned = state === 'notStarted'
          return (
            <Row
              key={roomId}
              title={title}
              note={isPlanned ? planAt !== null && `${dateTime(planAt, now)} 开播` : '正在直播'}
              end={<Tag tone={isPlanned ? 'grey' : 'orange'}>{isPlanned ? '预告' : '直播中'}</Tag>}
              to={
                isPlanned && previewId !== null ? paths.livePreview({ id: previewId }) : paths.liveShare({ id: roomId })
              }
            />
          )
        })}
      </ListCard>
    </Section>
  )
}

function Works({ nickname }: { nickname: string }) {
  const works = useListRead(page.reads.works)
  return (
    <InfiniteList
      from={works}
      look="grid"
      keyOf={({ vodId }) => vodId}
      empty={<EmptyState art={<KindArt kind="video" />} text={`${nickname}还没有公开作品`} />}
      skeleton={<ListSkeleton lines={2} />}
    >
      {({ vodId, collectId, title, cover, plays, durationSec }) => (
        <Link to={paths.videoShare({ vodId, collectId })} className={css.work}>
          <Picture src={cover} alt="" ratio="3:4" sizes="50vw" />
          <span className="dm-two-lines">{title}</span>
          <small className="dm-inline-note">
            {largeNumber(plays)}次播放 · {duration(durationSec * 1000)}
          </small>
        </Link>
      )}
    </InfiniteList>
  )
}
