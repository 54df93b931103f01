import { relativeTime } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { isRequestError } from '@dm/shared/request'

interface Latest {
  rev: number
  updatedAt: number
  updatedBy: string
}

interface SaveOver {
  save: (rev: number) => Promise<unknown>
  /** The revision that the form was filled from. */
  rev: number
  latest: () => Promise<Latest | null>
  /** Opens the form anew with the newest version. */
  showLatest: () => unknown
}

/** Saves a form; where another member was faster the user chooses. False: the newest version is shown instead. */
export async function saveOver({ save, rev, latest, showLatest }: SaveOver): Promise<boolean> {
  try {
    await save(rev)
    return true
  } catch (error) {
    if (!isRequestError(error) || error.reason !== 'stale') throw error
    const newest = await latest()
    const isMine = await confirm({ title: titleOf(newest), ok: '用我的覆盖', cancel: '查看最新', danger: true })
    if (isMine) await save(newest?.rev ?? 0)
    else await showLatest()
    return isMine
  }
}

const titleOf = (latest: Latest | null) =>
  latest?.updatedBy ? `内容已被${latest.updatedBy}于${relativeTime(latest.updatedAt)}修改` : '内容已被他人修改'
