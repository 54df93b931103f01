import type { Data } from '@dm/shared/contract'
import { useAfterLogin } from '@dm/shared/after-login'
import { useApiMutation } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'

/** 关注 of a creator, after a login where there is none; the answer that is read again says what is so. */
export function useFollow({ author, my, counts }: Data<'user/creator/get'>) {
  const { mutateAsync: set, isPending, variables } = useApiMutation('user/follow/set')
  const before = my?.following ?? false
  // What was asked for is shown until the answer is there.
  const following = isPending ? variables.follow : before
  const run = async (action: string) => {
    if (my?.isMe) return
    await set({ uid: author.uid, follow: action === 'follow' })
  }
  const afterLogin = useAfterLogin(run, '登录后关注', ['follow', 'unfollow'])
  return {
    following,
    fans: counts.fans + Number(following) - Number(before),
    toggle: () => void afterLogin(following ? 'unfollow' : 'follow').catch(showActionError),
  }
}
