import type { UserBrief } from '@dm/shared/contract/calls/user/user'
import { Logo } from '@dm/shared/ui/art'
import { SkeletonLine, Skeleton } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import css from './register.module.css'

/** The inviter; a plain welcome without one, or if the inviter no longer exists. */
export function Welcome({ inviter, waiting }: { inviter: UserBrief | undefined; waiting: boolean }) {
  if (waiting) {
    return (
      <Skeleton className={css.welcome}>
        <SkeletonLine width={72} height={72} radius="50%" />
        <SkeletonLine width="60%" height={24} />
      </Skeleton>
    )
  }
  return (
    <section className={css.welcome}>
      {inviter?.avatar ? <Avatar src={inviter.avatar} size={72} /> : <Logo size={72} />}
      <h2 className={css.title}>
        {inviter ? (
          <>
            <span className={css.name}>{inviter.nickname}</span> 邀请你加入点梦
          </>
        ) : (
          '欢迎加入点梦'
        )}
      </h2>
      <p className={css.sub}>看短剧 · 接通告 · 看直播 · 聊天交友</p>
    </section>
  )
}
