import { useAfterLogin } from '@dm/shared/after-login'
import { confirm, toast } from '@dm/shared/overlay'
import { uuid } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation, writeSilently } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { hasPage, useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useEffect } from 'react'
import { toastPreview, usePreview } from '../hooks/activity/usePreview'
import { page as declared } from './page'
import type { Mine } from './types'
import { useLoveOpen } from './useLoveOpen'

const VERBS = ['putIn', 'openBox']

/** Pool, my card and chances of a love box, and what can be done here; a visitor logs in first. */
export function useLove(activityId: string, onForm: () => void) {
  const { loggedIn } = useSession()
  const preview = usePreview()
  const navigate = useNavigate()
  const pool = useRead(declared.reads.pool, {}, { chosen: { activityId } })
  const opening = useLoveOpen(activityId)
  const { mutateAsync: leave } = useApiMutation('activity/box/entry/off')
  const mine = loggedIn ? (pool.data?.mine ?? undefined) : undefined
  const cardId = mine?.card?.cardId
  // Whoever has a card was here today: it stays in the pool.
  useEffect(() => {
    if (!cardId || preview !== undefined) return
    // Counted at the next visit when this one is lost.
    writeSilently('activity/box/visit', { activityId }).catch(() => undefined)
  }, [cardId, activityId, preview])

  /** Whether this person may take part; says what is missing otherwise. */
  const mayTakePart = async ({ gate }: Mine): Promise<boolean> => {
    if (gate === 'ok') return true
    if (gate === 'minor') toast('未成年人不能参加')
    if (gate === 'blocked') toast('账号存在异常，暂时不能参加')
    if (gate !== 'needCert') return false
    const page = paths.certificationIndex()
    const answer = await confirm({ title: '恋爱盲盒仅限已实名的成年人参加', ok: '去认证', cancel: '再看看' })
    if (answer && hasPage(page)) navigate(page)
    return false
  }

  const afterLogin = useAfterLogin(
    async (action) => {
      const me = mine ?? (await readNow('activity/box/query', { activityId })).mine
      if (!me || !(await mayTakePart(me))) return
      if (action === 'putIn') return onForm()
      if (me.card?.state === 'inPool') return opening.open()
      toast(me.card?.state === 'reviewing' ? '心动卡审核通过后才能开盲盒' : '先放入你的心动卡才能开盲盒')
      if (!me.card) onForm()
    },
    undefined,
    VERBS,
  )
  const run = async (action: string) => (preview === undefined ? afterLogin(action) : toastPreview())
  return {
    pool,
    mine,
    loggedIn,
    opening,
    putIn: () => run('putIn'),
    openBox: () => run('openBox'),
    takeBack: async () => {
      if (preview !== undefined) return toastPreview()
      const answer = await confirm({ title: '取回后别人将不再抽到你，确定取回？', ok: '取回', cancel: '再想想' })
      if (!answer) return
      await leave({ activityId, requestId: uuid() })
      toast('已取回')
    },
  }
}

export type Love = ReturnType<typeof useLove>
