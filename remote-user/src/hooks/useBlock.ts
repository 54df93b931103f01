import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'

/** What blocking means to the person, in one sentence. */
export const BLOCKED_MEANS = '拉黑后，TA不能评论、关注或向你提问'

/** 拉黑 of a person, after one question, and 取消拉黑. */
export function useBlock(uid: string) {
  const { mutateAsync: set } = useApiMutation('user/block/set')
  const block = async () => {
    if (!(await confirm({ title: '拉黑TA？', text: BLOCKED_MEANS, ok: '拉黑', danger: true }))) return
    await set({ uid, block: true })
    toast('已拉黑')
  }
  const unblock = async () => {
    await set({ uid, block: false })
    toast('已取消拉黑')
  }
  return { block, unblock }
}
