import { Retcode } from '@dm/shared/contract/codes'
import { useAfterLogin } from '@dm/shared/after-login'
import { OpenAppButton } from '@dm/shared/open-app'
import { confirm, openLogin, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { Link, useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Logo } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { CardIcon, FilmIcon, FlagIcon, HeartIcon } from '@dm/shared/ui/icon'
import { callFailureOf, Loaded, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import type { ReactNode } from 'react'
import { isInviter } from '../../components/invite/link'
import css from './landing.module.css'
import { params, reads } from './reads'
import type { InvitePublic } from './types'
import { useVisit } from './useVisit'

const BENEFITS = [
  { icon: FlagIcon, name: '真实通告', note: '剧组、品牌直接招募' },
  { icon: CardIcon, name: '专业模卡', note: '一张名片介绍自己' },
  { icon: FilmIcon, name: '短剧直播', note: '看作品，也发作品' },
  { icon: HeartIcon, name: '同行好友', note: '认识一起追梦的人' },
]

/** 接受邀请 of an address; it is repeated after a login that reloads the page. */
const ACCEPT = 'accept'

interface LandingProps {
  uid: string
  /** The route's login binds by itself (type 3); else the page asks before it binds. */
  bindsAtLogin: boolean
}

/** The inviter, and the way to accept (docs/product/referral.md#inviteindex). */
export function Landing({ uid, bindsAtLogin }: LandingProps) {
  const valid = isInviter(uid)
  const inviter = useRead({ ...reads.theirs, params }, { uid }, { enabled: valid })
  useVisit(uid, valid)
  const isNotFound = !valid || (inviter.error !== null && callFailureOf(inviter.error).retcode === Retcode.notFound)
  if (isNotFound) return <NotFound invites={bindsAtLogin} />
  return (
    <Loaded from={inviter} skeleton={<LandingSkeleton />}>
      {(info) => (info.own ? null : <Invitation inviter={info} bindsAtLogin={bindsAtLogin} />)}
    </Loaded>
  )
}

function Invitation({ inviter, bindsAtLogin }: { inviter: InvitePublic; bindsAtLogin: boolean }) {
  const { uid, name } = inviter
  const { loggedIn } = useSession()
  const { mutateAsync: bind } = useApiMutation('ivt/bind')
  const accept = async () => {
    if (!(await confirm({ title: `确认接受${name}的邀请？`, text: '绑定后不可更改', ok: '接受' }))) return
    // Before the binding: without a connection nothing is bound, and a second tap repeats both.
    const { jumpToApp } = await import('@dm/shared/login')
    await bind({ ivtUid: uid })
    toast('绑定成功')
    await jumpToApp(uid)
  }
  const afterLogin = useAfterLogin(accept, '登录后接受邀请', [ACCEPT])
  const press = async () => {
    if (loggedIn || !bindsAtLogin) await afterLogin(ACCEPT)
    else await openLogin()
  }
  return (
    <Poster
      face={inviter.avatar ? <Avatar src={inviter.avatar} size={84} /> : <Logo size={84} />}
      title={
        <>
          <b>{name}</b> 邀请你加入点梦
        </>
      }
      note={inviter.guildName ?? undefined}
    >
      {inviter.relation === 'none' ? (
        <Button kind="main" block onClick={press}>
          接受邀请
        </Button>
      ) : (
        <>
          <p className={css.reason} role="status">
            {inviter.relation === 'mine' ? '您已接受TA的邀请' : inviter.reason}
          </p>
          <OpenAppButton query={{ uid }} kind="main" block>
            打开APP
          </OpenAppButton>
        </>
      )}
    </Poster>
  )
}

/** An invitation of nobody: signing up works, and binds nobody. */
function NotFound({ invites }: { invites: boolean }) {
  const navigate = useNavigate()
  const { loggedIn } = useSession()
  const enter = async () => {
    const done = await openLogin(invites ? { isMsg: true, type: 3 } : {})
    if (done && !invites) navigate(paths.userIndex(), { replace: true })
  }
  return (
    <Poster face={<Logo size={84} />} title="该邀请已失效" note="邀请人已注销，或链接不完整">
      {loggedIn ? (
        <Button kind="main" block onClick={() => navigate(paths.userIndex())}>
          回到首页
        </Button>
      ) : (
        <Button kind="main" block onClick={enter}>
          直接注册
        </Button>
      )}
    </Poster>
  )
}

function Poster({
  face,
  title,
  note,
  children,
}: {
  face: ReactNode
  title: ReactNode
  note?: string
  children: ReactNode
}) {
  return (
    <div className={css.stage}>
      <section className={css.head} aria-label="邀请">
        {face}
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </section>
      <ul className={css.benefits} aria-label="在点梦可以">
        {BENEFITS.map(({ icon: Icon, name, note: more }) => (
          <li key={name}>
            <Icon size={24} />
            <b>{name}</b>
            <span>{more}</span>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        {children}
        <Link to={paths.commonDownload()} className={css.download}>
          下载APP
        </Link>
      </div>
    </div>
  )
}

const LandingSkeleton = () => (
  <Skeleton className={css.stage}>
    <SkeletonLine width={84} height={84} radius="50%" />
    <SkeletonLine width="60%" height={32} />
    <SkeletonLine height={240} radius={12} />
  </Skeleton>
)
