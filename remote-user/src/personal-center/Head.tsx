import type { Center } from '@dm/shared/contract/calls/user/user'
import { copyText } from '@dm/shared/deeplink'
import { dayOf, monthDay } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { CopyIcon, RightIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { SkeletonLine, Skeleton } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import css from './head.module.css'

/** Length of the ring's circle, r = 40. */
const RING = 251.3

async function copyNumber(dmNo: string): Promise<void> {
  toast((await copyText(dmNo)) ? '点梦号已复制' : '复制失败，请长按选择')
}

/** Picture with the ring of completeness, name, 点梦号, badges. */
export function OwnerHead({ user }: { user: Center['user'] }) {
  const { avatar, nickname, dmNo, completeness, vipUntil, realName, official } = user
  return (
    <section className={css.me} aria-label="我的资料">
      <Link to={paths.basicInfoEdit()} className={css.face} aria-label={`编辑资料，完成度 ${completeness}%`}>
        <svg className={css.ring} viewBox="0 0 84 84" aria-hidden="true">
          <circle cx="42" cy="42" r="40" className={css.track} />
          <circle
            cx="42"
            cy="42"
            r="40"
            className={css.done}
            strokeDasharray={`${(RING * completeness) / 100} ${RING}`}
            transform="rotate(-90 42 42)"
          />
        </svg>
        {avatar ? <Avatar src={avatar} size={72} /> : <GhostFace />}
        <em>{completeness}%</em>
      </Link>
      <div className="dm-grow">
        <h2 className={css.name}>{nickname}</h2>
        <p className={css.id}>
          点梦号 {dmNo}
          <IconButton label="复制点梦号" className={css.copy} onClick={() => void copyNumber(dmNo)}>
            <CopyIcon size={16} />
          </IconButton>
        </p>
        <p className={css.badges}>
          {vipUntil !== null && <Tag tone="gold">VIP至{monthDay(dayOf(vipUntil))}</Tag>}
          {realName === 'passed' && <Tag tone="green">实名</Tag>}
          {official.state === 'passed' && (
            <Tag tone="orange" className={css.official}>
              {official.title ?? '官方认证'}
            </Tag>
          )}
        </p>
      </div>
    </section>
  )
}

/** The head for a visitor: an outlined face and the login. */
export function VisitorHead({ onLogin }: { onLogin: () => void }) {
  return (
    <button type="button" className={css.me} onClick={onLogin}>
      <span className={css.face}>
        <svg className={css.ring} viewBox="0 0 84 84" aria-hidden="true">
          <circle cx="42" cy="42" r="40" className={css.dots} />
        </svg>
        <GhostFace />
      </span>
      <span className="dm-grow">
        <span className={css.name}>点击登录</span>
        <span className={css.sub}>登录后管理模卡、档案和钱包</span>
      </span>
      <RightIcon size={20} />
    </button>
  )
}

function GhostFace() {
  return (
    <svg className={css.ghost} viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="28" r="11" />
      <path d="M14 64c2-15 10-22 22-22s20 7 22 22z" />
    </svg>
  )
}

/** The head while loading, or after a failure. */
export function HeadSkeleton({ waiting }: { waiting: boolean }) {
  const face = <GhostFace />
  if (!waiting) {
    return (
      <section className={css.me} aria-label="我的资料">
        <span className={css.face}>{face}</span>
        <span className="dm-grow">
          <span className={css.name}>--</span>
          <span className={css.sub}>点梦号 --</span>
        </span>
      </section>
    )
  }
  return (
    <Skeleton className={css.me}>
      <SkeletonLine width={84} height={84} radius="50%" />
      <span className={css.skeleton}>
        <SkeletonLine width="46%" height={24} />
        <SkeletonLine width="62%" />
        <SkeletonLine width="52%" warm />
      </span>
    </Skeleton>
  )
}
