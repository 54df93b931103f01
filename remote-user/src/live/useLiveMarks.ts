import { useAfterLogin } from '@dm/shared/after-login'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'
import { useState } from 'react'

interface Subject {
  hostUid: string
  previewId: string | null
  my: { following: boolean; reserved: boolean } | null
}

const REASONS: Record<string, string> = {
  follow: '登录后关注',
  reserve: '登录后预约直播',
  report: '登录后可以举报',
}

/** Follows, reserves and reports of a room or its preview, each after a login if needed; `reload` after a refusal. */
export function useLiveMarks({ hostUid, previewId, my }: Subject, reload: () => unknown) {
  const { mutateAsync: setFollow } = useApiMutation('user/follow/set')
  const { mutateAsync: setReserve, isPending: reserving } = useApiMutation('live/reserve/set')
  const [followed, setFollowed] = useState<boolean | null>(null)
  const [reporting, setReporting] = useState(false)
  const following = followed ?? my?.following ?? false
  const reserve = async (on: boolean) => {
    if (previewId === null) return
    try {
      await setReserve({ previewId, reserve: on })
    } catch (error) {
      // A reserve that lost the race: the page shows what the room has become.
      void reload()
      throw error
    }
    toast(on ? '预约成功，开播前会提醒你' : '已取消预约')
  }
  const run = async (action: string) => {
    if (action === 'follow' || action === 'unfollow')
      setFollowed((await setFollow({ uid: hostUid, follow: action === 'follow' })).following)
    if (action === 'reserve') await reserve(true)
    if (action === 'report') setReporting(true)
  }
  const afterLogin = useAfterLogin(run, (action) => REASONS[action], ['follow', 'unfollow', 'reserve', 'report'])
  const cancel = async () => {
    if (await confirm({ title: '取消预约？', ok: '取消预约', cancel: '再想想' })) await reserve(false)
  }
  return {
    following,
    reserved: my?.reserved ?? false,
    reserving,
    reporting,
    closeReport: () => setReporting(false),
    act: (action: 'follow' | 'unfollow' | 'reserve' | 'report') => void afterLogin(action).catch(showActionError),
    cancelReserve: () => void cancel().catch(showActionError),
  }
}
