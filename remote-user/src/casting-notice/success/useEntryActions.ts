import type { Entry } from '@dm/shared/contract/calls/user/casting-notice'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'

/** 取消报名, asked first, and 重新报名. The page is read again before either is over. */
export function useEntryActions({ noticeId, reapplied }: Entry) {
  const { mutateAsync: cancelEntry } = useApiMutation('notice/entry/cancel')
  const { mutateAsync: enter } = useApiMutation('notice/enter')
  return {
    cancel: async () => {
      const sure = await confirm({
        title: '确定取消报名吗？',
        text: reapplied ? '取消后将无法再次报名' : '取消后仅可再报名一次',
        ok: '取消报名',
        cancel: '再想想',
        danger: true,
      })
      if (!sure) return
      await cancelEntry({ noticeId })
      toast('已取消报名')
    },
    reapply: async () => {
      await enter({ noticeId })
      toast('报名成功')
    },
  }
}
