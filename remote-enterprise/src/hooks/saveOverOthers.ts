import { relativeTime } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { saveOver } from '@dm/shared/query'

interface Latest {
  rev: number
  updatedAt: number
  updatedBy: string
}

interface SaveOverOthers {
  save: (rev: number) => Promise<unknown>
  /** The revision that the form was filled from. */
  rev: number
  latest: () => Promise<Latest | null>
  /** Opens the form anew with the newest version. */
  showLatest: () => unknown
}

/** Asks whether what was typed goes over what another member saved (docs/product/enterprise.md). */
export const askOverOthers = (by?: Omit<Latest, 'rev'> | null): Promise<boolean> =>
  confirm({
    title: by?.updatedBy ? `内容已被${by.updatedBy}于${relativeTime(by.updatedAt)}修改` : '内容已被他人修改',
    ok: '用我的覆盖',
    cancel: '查看最新',
    danger: true,
  })

/** Saves a form; where another member was faster the user chooses. False: the newest version is shown instead. */
export async function saveOverOthers({ save, rev, latest, showLatest }: SaveOverOthers): Promise<boolean> {
  const versionOf = (newest: Latest) => newest.rev
  const newest = await saveOver({ save, version: rev, read: latest, versionOf, ask: askOverOthers })
  if (newest !== null) await showLatest()
  return newest === null
}
