import type { Data } from '@dm/shared/contract'
import { useAfterLogin } from '@dm/shared/after-login'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { goBack } from '@dm/shared/router'
import { showActionError } from '@dm/shared/ui/button'
import { useState } from 'react'

const REASONS: Record<string, string> = {
  like: '登录后点赞',
  unlike: '登录后点赞',
  follow: '登录后关注',
  report: '登录后可以举报',
}

/** Actions on one post: likes shown at once and taken back when refused, follows, reports, deletion. */
export function usePostMarks({ post, my }: Data<'discover/detail/query'>) {
  const { mutateAsync: setLike } = useApiMutation('discover/like/set')
  const { mutateAsync: setFollow } = useApiMutation('user/follow/set')
  const { mutateAsync: del } = useApiMutation('discover/del')
  const [like, setShown] = useState<{ liked: boolean; likes: number } | null>(null)
  const [followed, setFollowed] = useState<boolean | null>(null)
  const [reporting, setReporting] = useState(false)
  const shown = like ?? { liked: my?.liked ?? false, likes: post.likes }
  const following = followed ?? my?.following ?? false
  const change = async (liked: boolean) => {
    if (liked === shown.liked) return
    setShown({ liked, likes: shown.likes + (liked ? 1 : -1) })
    try {
      setShown(await setLike({ id: post.id, like: liked }))
    } catch (error) {
      setShown(shown)
      throw error
    }
  }
  const run = async (action: string) => {
    if (action === 'like' || action === 'unlike') await change(action === 'like')
    if (action === 'follow' || action === 'unfollow')
      setFollowed((await setFollow({ uid: post.author.uid, follow: action === 'follow' })).following)
    if (action === 'report') setReporting(true)
  }
  const afterLogin = useAfterLogin(run, (action) => REASONS[action], ['like', 'unlike', 'follow', 'unfollow', 'report'])
  const remove = async () => {
    if (!(await confirm({ title: '确定删除这条动态？', ok: '删除', danger: true }))) return
    await del({ id: post.id })
    toast('已删除')
    goBack(paths.userIndex())
  }
  return {
    ...shown,
    following,
    reporting,
    closeReport: () => setReporting(false),
    act: (action: 'like' | 'unlike' | 'follow' | 'unfollow' | 'report') =>
      void afterLogin(action).catch(showActionError),
    remove: () => void remove().catch(showActionError),
  }
}
