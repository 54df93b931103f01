import { OpenAppButton } from '@dm/shared/open-app'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { clearSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Loaded, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { page } from './page'
import css from './register.module.css'

interface LoggedInProps {
  uid: string
  /** The inviter's uid. */
  invitedBy: string | null
  /** Called after the session has ended to use another account. */
  onLeft: () => void
}

/** 你已登录: for a repeated link, or the user's own. */
export function LoggedIn({ uid, invitedBy, onLeft }: LoggedInProps) {
  const me = useRead(page.reads.me)
  const canShare = usePageExists(paths.inviteIndex())
  const { mutateAsync: logOut } = useApiMutation('login/out')
  const change = async () => {
    if (!(await confirm({ title: '确定退出当前账号吗？', ok: '退出', cancel: '再想想', danger: true }))) return
    try {
      await logOut({})
    } catch {
      // The session ends here anyway.
    }
    clearSession()
    onLeft()
  }
  return (
    <section className={css.card} aria-label="已登录">
      <Loaded
        from={me}
        skeleton={
          <Skeleton>
            <SkeletonLine height={56} />
          </Skeleton>
        }
      >
        {({ user }) => (
          <p className={css.me}>
            <Avatar src={user.avatar} size={56} />
            <span>
              <b className={css.meName}>{user.nickname}</b>
              <span className={css.sub}>{invitedBy === uid ? '这是你自己的邀请链接' : '你已登录'}</span>
            </span>
          </p>
        )}
      </Loaded>
      <div className={css.buttons}>
        {invitedBy === uid && canShare && (
          <ButtonLink to={paths.inviteIndex()} kind="soft" block>
            去分享
          </ButtonLink>
        )}
        <OpenAppButton query={{ uid: invitedBy ?? uid }} kind="main" block>
          打开APP
        </OpenAppButton>
        <Button block onClick={change}>
          切换账号
        </Button>
      </div>
    </section>
  )
}
