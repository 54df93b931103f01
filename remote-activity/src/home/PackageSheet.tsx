import { useAfterLogin } from '@dm/shared/after-login'
import { bridge } from '@dm/shared/bridge'
import type { DrawGate } from '@dm/shared/contract/calls/activity/draw'
import { Retcode } from '@dm/shared/contract/codes'
import { dateTime, relativeTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { Link, navigate } from '@dm/shared/router'
import { getUid } from '@dm/shared/session'
import { Money } from '@dm/shared/ui/amount'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Section, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { Avatar, Picture, usePreview } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { ladderTexts, slotText, type HomeDetail } from './labels'
import { toastPreview } from '../hooks/activity/usePreview'
import type { Activity } from '../hooks/activity/types'
import css from './home.module.css'

type Gate = DrawGate | undefined

interface PackageSheetProps {
  packageId: string
  activity: Activity
  /** Undefined for a visitor and until it is known. */
  gate: Gate
  now: () => number
  /** Token of a preview link. */
  preview: string | undefined
  onClose: () => void
}

/** One package with what belongs to a decision, and 立即预约. */
export function PackageSheet({ packageId, activity, gate, now, preview, onClose }: PackageSheetProps) {
  const detail = useApiQuery('activity/home/detail/query', { packageId, preview }, { staleTime: 5000 })
  const book = useAfterLogin(() => navigate(paths.activityHomeOrder({ packageId })), '登录后预约', ['book'])
  const isNotFound = detail.error?.retcode === Retcode.notFound
  const { data } = detail
  return (
    <Sheet
      open
      onClose={onClose}
      title={isNotFound ? '到家活动' : (data?.package.title ?? '到家活动')}
      bar={
        data &&
        !isNotFound && (
          <div className={css.ways}>
            <Button onClick={() => void sharePackage(data)}>分享</Button>
            <BookButton
              activity={activity}
              full={data.first === null}
              gate={gate}
              now={now}
              onBook={() => (preview === undefined ? book('book') : toastPreview())}
            />
          </div>
        )
      }
    >
      {isNotFound ? (
        <EmptyState
          text="该活动已下架"
          action={
            <Button size="s" kind="soft" onClick={onClose}>
              看看其他活动
            </Button>
          }
        />
      ) : (
        <Loaded from={detail} skeleton={<SheetSkeleton />}>
          {(found) => <PackageBody detail={found} />}
        </Loaded>
      )}
    </Sheet>
  )
}

const sharePackage = ({ package: item }: HomeDetail) =>
  bridge.activityShare({
    title: item.title,
    desc: `${item.minutes}分钟 · ${item.guests}`,
    image: item.cover,
    url: new URL(paths.activityHome({ packageId: item.packageId, uid: getUid() }), window.location.origin).href,
  })

interface BookButtonProps {
  activity: Activity
  full: boolean
  gate: Gate
  now: () => number
  onBook: () => unknown
}

function BookButton({ activity, full, gate, now, onBook }: BookButtonProps) {
  const { state, startAt } = activity
  if (state === 'scheduled') return <Button disabled>{dateTime(startAt, now())} 开放预约</Button>
  if (state === 'paused') return <Button disabled>活动暂停中</Button>
  if (state !== 'running') return <Button disabled>活动已结束</Button>
  if (gate === 'minor') return <Button disabled>未成年人不能预约</Button>
  if (gate === 'blocked') return <Button disabled>账号存在异常，暂时不能参加</Button>
  if (full) return <Button disabled>近60天约满</Button>
  return (
    <Button kind="main" onClick={onBook}>
      立即预约
    </Button>
  )
}

function PackageBody({
  detail: { package: item, refundLadder, first, serverNow, noticeHours },
}: {
  detail: HomeDetail
}) {
  const preview = usePreview(item.images.map((src, n) => ({ src, alt: `${item.title} 第${n + 1}张` })))
  return (
    <div className={css.body}>
      <ul className={css.shots} aria-label="图片">
        {item.images.map((src, n) => (
          <li key={src}>
            <Picture
              src={src}
              alt={`${item.title} 第${n + 1}张`}
              ratio="4:3"
              sizes="240px"
              onOpen={() => preview.open(n)}
            />
          </li>
        ))}
      </ul>
      {preview.viewer}
      <p className={css.price}>
        <Money fen={item.priceFen} tone="money" />
        <small>
          {item.minutes}分钟 · {item.guests}
        </small>
      </p>
      <p>{first ? `最早可约 ${slotText(first, serverNow)}` : '近60天约满'}</p>
      <p className={css.soft}>
        服务城市：{item.cities.map(({ name }) => name).join('、')}；请至少提前{noticeHours}小时预约
      </p>
      <Lines title="包含" lines={item.includes} />
      <Lines title="不包含" lines={item.excludes} />
      {item.artists.length > 0 && (
        <Section title="演出团队">
          <ul className={css.people}>
            {item.artists.map(({ uid, name, avatar, words }) => (
              <li key={uid}>
                <Link to={paths.modelcard({ uid })}>
                  <Avatar src={avatar} size={40} />
                  <span>
                    <b>{name}</b>
                    <small>{words}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Lines title="取消与退款" lines={ladderTexts(refundLadder)} />
      <Section title={item.score === null ? '评价' : `评价 ${(item.score / 10).toFixed(1)} 分`}>
        {item.reviews.length === 0 ? (
          <p className={css.soft}>还没有评价</p>
        ) : (
          <ul className={css.reviews}>
            {item.reviews.map(({ nickname, avatar, stars, text, images, at }) => (
              <li key={`${at} ${nickname}`}>
                <Avatar src={avatar} size={28} />
                <span>
                  <b>{nickname}</b>
                  <small>
                    {stars} 星 · {relativeTime(at, serverNow)}
                  </small>
                  <span>{text}</span>
                  {images.length > 0 && (
                    <span className={css.thumbs}>
                      {images.map((src, n) => (
                        <span key={src}>
                          <Picture src={src} alt={`评价图片 ${n + 1}`} ratio="1:1" sizes="56px" />
                        </span>
                      ))}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Section title={title}>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}

const SheetSkeleton = () => (
  <Skeleton>
    <SkeletonLine height={180} radius={12} />
    <SkeletonLine height={96} radius={12} />
    <SkeletonLine height={160} radius={12} />
  </Skeleton>
)
