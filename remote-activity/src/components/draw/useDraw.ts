import { NOT_ADULT } from '@dm/shared/contract/forms/common/adult'
import { useAfterLogin } from '@dm/shared/after-login'
import type { Data } from '@dm/shared/contract'
import { uuid } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { invalidateChangedBy, readNow, useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { showActionError } from '@dm/shared/ui/button'
import { toastPreview, usePreview } from '../../hooks/activity/usePreview'
import { params } from '../../hooks/activity/reads'
import { useOpening } from '../../hooks/useOpening'
import { dropPending, keepPending, pendingOf, type Pending } from './pending'
import { boxes as declared } from './reads'

export type Draw = Data<'activity/box/open'>['draws'][number]

/** By which its action is told from others of a page. */
const VERBS = ['open']

/** One box that can be opened, or without `boxId` all of an activity. `animationMs`: how long its animation takes. */
export function useDraw(activityId: string, animationMs: number, boxId?: string) {
  const preview = usePreview()
  const boxes = useRead({ ...declared, params }, {}, { chosen: { activityId } })
  const opening = useApiMutation('activity/box/open', { invalidate: 'onNextMount' })
  const seeing = useApiMutation('activity/box/draw/seen', { invalidate: 'background' })
  const isOurs = (one: string) => boxId === undefined || one === boxId
  const { stage, send, play, land, close } = useOpening<Pending, Draw[]>(activityId, {
    pendingOf,
    keepPending,
    dropPending,
    animationMs,
    ask: async (pending) => (await opening.mutateAsync({ activityId, ...pending })).draws,
    reread: () => void invalidateChangedBy('activity/box/open'),
    isOurs: (pending) => isOurs(pending.boxId),
  })

  const afterLogin = useAfterLogin(
    async (action) => {
      const [, requestId, number, ...box] = action.split(':')
      const opened = box.join(':')
      if (!requestId || !opened) return
      const gate = boxes.data?.gate ?? (await readNow('activity/talentKing/queryBox', { activityId })).gate
      const mustConfirm = gate === 'needAdult'
      if (mustConfirm && !(await confirm({ title: NOT_ADULT, ok: '我已满18周岁', cancel: '取消' }))) return
      await send({ boxId: opened, requestId, count: number === '5' ? 5 : 1, adult: mustConfirm })
    },
    '登录后抽奖',
    VERBS,
  )

  const box = boxes.data?.boxes.find((one) => one.boxId === boxId)
  return {
    boxes,
    box,
    stage,
    unseen: boxes.data?.unseen.filter((draw) => isOurs(draw.boxId)) ?? [],
    open: async (count: 1 | 5, opened = boxId ?? '') =>
      preview === undefined ? afterLogin(`open:${uuid()}:${count}:${opened}`) : toastPreview(),
    /** Shows what was drawn before and never seen. */
    replay: play,
    land,
    /** The result was read. */
    close: () => {
      if (stage.step === 'shown')
        seeing.mutateAsync({ drawIds: stage.drawn.map(({ drawId }) => drawId) }).catch(showActionError)
      close()
    },
  }
}

export type Drawing = ReturnType<typeof useDraw>
