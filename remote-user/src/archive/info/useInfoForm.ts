import { dayOf } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, saveOver, useApiMutation } from '@dm/shared/query'
import { currentLocation } from '@dm/shared/router'
import { useForm } from '@dm/shared/ui/form'
import { useState } from 'react'
import { resolveConflict } from '../../parts/resolveConflict'
import type { OwnAnswer } from '../answer'
import { bodyOf, checkInfo, LABELS, SENT_AS, valuesOf, type InfoValues } from './values'

/** The state of the form: its draft, and the question when another page saved first. */
export function useInfoForm(own: OwnAnswer, onTakeLatest: (latest: OwnAnswer) => void) {
  const { mutateAsync: set } = useApiMutation('userinfo/set', { invalidate: 'onNextMount' })
  const [thisYear] = useState(() => Number(dayOf(Date.now()).slice(0, 4)))
  const isPublic = own.archive?.status === 'public'
  return useForm<InfoValues>({
    initial: valuesOf(own.archive ?? null, own.user.nickname),
    labels: LABELS,
    sentAs: SENT_AS,
    check: (values) => checkInfo(values, { isPublic, thisYear }),
    draft: { uid: own.user.uid },
    submit: async (values, { finish, discardDraft }) => {
      const versionOf = ({ archive }: OwnAnswer) => archive?.version ?? 0
      const newer = await saveOver({
        save: (version) => set({ archive: bodyOf(values), version }),
        version: versionOf(own),
        read: async () => {
          const now = await readNow('userinfo/get', { archive: true })
          return now.isOwner ? now : null
        },
        versionOf,
        ask: resolveConflict('档案'),
      })
      if (newer) {
        discardDraft()
        return onTakeLatest(newer)
      }
      toast('保存成功')
      if (currentLocation().index > 0) finish()
      else finish(paths.editArchives(), { replace: true })
    },
  })
}
