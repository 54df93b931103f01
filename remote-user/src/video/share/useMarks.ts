import { useApiMutation } from '@dm/shared/query'
import { useState } from 'react'
import type { Data } from '@dm/shared/contract'

export type Detail = Data<'vod/detail/query'>

/** Likes, follows and reports of one video; shown at once, taken back when the server refuses. */
export function useMarks({ vod, my }: Detail) {
  const { mutateAsync: setLike } = useApiMutation('vod/like/set')
  const { mutateAsync: setFollow } = useApiMutation('user/follow/set')
  const [like, setShownLike] = useState({ liked: my?.liked ?? false, likes: vod.likes })
  const [following, setFollowing] = useState(my?.following ?? false)
  const [reporting, setReporting] = useState(false)
  const change = async (liked: boolean) => {
    const before = like
    setShownLike({ liked, likes: before.likes + (liked === before.liked ? 0 : liked ? 1 : -1) })
    try {
      setShownLike(await setLike({ vodId: vod.vodId, like: liked }))
    } catch (error) {
      setShownLike(before)
      throw error
    }
  }
  const run = async (action: string) => {
    if (action === 'like' || action === 'unlike') await change(action === 'like')
    if (action === 'follow' || action === 'unfollow')
      setFollowing((await setFollow({ uid: vod.uid, follow: action === 'follow' })).following)
    if (action === 'report') setReporting(true)
  }
  return { ...like, following, reporting, closeReport: () => setReporting(false), run }
}
