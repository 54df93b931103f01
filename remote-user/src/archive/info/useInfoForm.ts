import { dayOf } from '@dm/shared/format'
import { choose, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { currentLocation } from '@dm/shared/router'
import { useForm } from '@dm/shared/ui/form'
import { useState } from 'react'
import type { OwnAnswer } from './EditArchivesInfoPage'
import { bodyOf, checkInfo, LABELS, SENT_AS, valuesOf, type InfoValues } from './values'

/** The state of the form: its draft, and the question when another page saved first. */
export function useInfoForm(own: OwnAnswer, onTakeLatest: (latest: OwnAnswer) => void) {
  const { mutateAsync: set } = useApiMutation('userinfo/set', { reread: 'later' })
  const [thisYear] = useState(() => Number(dayOf(Date.now()).slice(0, 4)))
  const isPublic = own.archive?.status === 'public'
  const save = async (values: InfoValues, version: number): Promise<OwnAnswer | null> => {
    try {
      await set({ archive: bodyOf(values), version })
      return null
    } catch (error) {
      if (!isRequestError(error) || error.reason !== 'stale') throw error
      const now = await readNow('userinfo/get', { archive: true })
      if (!now.isOwner) throw error
      const mine = await choose({
        title: '内容已更新',
        text: '档案已在其他页面修改',
        ok: '保留我的',
        cancel: '取回最新',
      })
      // Put aside unanswered: nothing is sent, nothing typed is lost.
      if (mine === null) throw error
      return mine ? save(values, now.archive?.version ?? 0) : now
    }
  }
  return useForm<InfoValues>({
    initial: valuesOf(own.archive ?? null, own.user.nickname),
    labels: LABELS,
    sentAs: SENT_AS,
    check: (values) => checkInfo(values, { isPublic, thisYear }),
    draft: { uid: own.user.uid },
    submit: async (values, { finish, giveWay }) => {
      const newer = await save(values, own.archive?.version ?? 0)
      if (newer) {
        giveWay()
        return onTakeLatest(newer)
      }
      toast('保存成功')
      if (currentLocation().index > 0) finish()
      else finish(paths.editArchives(), { replace: true })
    },
  })
}
