import { choose, dropToast } from '@dm/shared/overlay'
import { isRequestError } from '@dm/shared/request'

interface Answer<T> {
  newest: T
  /** True: the own text is saved over the newest version. */
  keepMine: boolean
}

/**
 * After a save that failed because another page saved first (docs/product/user.md#writing): reads what is stored now
 * and asks which of the two stays. Throws `error` again when it is another one, when the row is gone, and when the
 * question is put aside unanswered: then nothing is sent, and nothing typed is lost.
 */
export async function resolveConflict<T>(
  error: unknown,
  /** What was changed elsewhere: 模卡. */
  what: string,
  read: () => Promise<T | null>,
): Promise<Answer<T>> {
  if (!isRequestError(error) || error.reason !== 'stale') throw error
  const newest = await read()
  if (newest === null) throw error
  // The question says it.
  dropToast(error.msg)
  const keepMine = await choose({
    title: '内容已更新',
    text: `${what}已在其他页面修改`,
    ok: '保留我的',
    cancel: '取回最新',
  })
  if (keepMine === null) throw error
  return { newest, keepMine }
}
