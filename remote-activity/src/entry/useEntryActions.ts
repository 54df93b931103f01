import { useAfterLogin } from '@dm/shared/after-login'
import { bridge } from '@dm/shared/bridge'
import { uuid } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { createPath, dropView, useLocation, useNavigate } from '@dm/shared/router'
import { getUid } from '@dm/shared/session'
import { useHoldUpdate } from '@dm/shared/live-update'
import { useRef, useState } from 'react'
import { useVote } from '../components/contest/useVote'
import { activityPage } from '../hooks/activity/pageOf'
import type { EntryAnswer } from './types'

/** The address of a work as it is shared: with the sharer's uid. */
export const workLink = (entryId: string): string =>
  new URL(paths.activityVideo({ id: entryId, uid: getUid() }), window.location.origin).href

const reasonOf = (action: string) => (action === 'report' ? '登录后可以举报' : '登录后投票')

/** Actions on one work; a visitor's vote and report go on after the login. */
export function useEntryActions({ entry, activity }: EntryAnswer, onReport: () => void) {
  const { entryId } = entry
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const voting = useVote()
  // The page is left with it: what it showed is not read again.
  const removing = useApiMutation('activity/entry/del', { invalidate: 'onNextMount' })
  const removal = useRef(uuid())
  const [busy, setBusy] = useState(false)
  const [gained, setKeysGained] = useState(0)
  useHoldUpdate(busy)

  const vote = async (requestId: string) => {
    setBusy(true)
    try {
      const { votesLeft, keysGained } = await voting.send(entryId, requestId)
      setKeysGained((before) => before + keysGained)
      toast(`投票成功，今天还剩 ${votesLeft} 票`)
    } finally {
      setBusy(false)
    }
  }
  const run = useAfterLogin(
    async (action) => {
      const [verb, , requestId] = action.split(':')
      if (verb === 'vote' && requestId) await vote(requestId)
      if (verb === 'report') onReport()
    },
    reasonOf,
    ['vote', 'report'],
  )
  return {
    /** Keys that the votes on this visit have brought. */
    keysGained: gained,
    vote: async () => {
      const action = voting.actionOf(entryId)
      if (action !== null) await run(action)
    },
    report: () => run('report'),
    share: () =>
      bridge.activityShare({
        title: `${entry.no ?? ''}号 ${entry.name}《${entry.title}》`,
        desc: `正在参加${activity.title}，来投一票吧`,
        image: entry.cover,
        url: workLink(entryId),
      }),
    remove: async () => {
      const sure = await confirm({
        title: '确定删除？',
        text: '删除后票数清零且不能恢复，确定删除？',
        ok: '删除',
        danger: true,
      })
      if (!sure) return
      await removing.mutateAsync({ entryId, requestId: removal.current })
      toast('已删除')
      dropView(createPath({ pathname, search }))
      navigate(activityPage(activity), { replace: true })
    },
  }
}
