import { useAfterLogin } from '@dm/shared/after-login'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { toastPreview, usePreview } from '../hooks/activity/usePreview'

/** Reserves a reminder of an activity's start, or gives it up after a question; a visitor logs in first. */
export function useReserve(activityId: string) {
  const { mutateAsync: set } = useApiMutation('activity/reserve/set')
  const preview = usePreview()
  const afterLogin = useAfterLogin(
    async () => {
      await set({ activityId, kind: 'start', on: true })
      toast('预约成功')
    },
    '登录后预约提醒',
    ['reserve'],
  )
  return {
    reserve: async () => (preview === undefined ? afterLogin('reserve') : toastPreview()),
    cancel: async () => {
      if (preview !== undefined) return toastPreview()
      if (!(await confirm({ title: '取消后将不再提醒你，确定取消？', ok: '确定取消', cancel: '再想想', danger: true })))
        return
      await set({ activityId, kind: 'start', on: false })
      toast('已取消预约')
    },
  }
}
