import { archiveHeadForm, introTooShort, LEAST_PUBLIC_INTRO } from '@dm/shared/contract/forms/archive/head'
import { nicknameAsName } from '@dm/shared/contract/vocabulary/nickname'
import { lengthOf } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, saveOver, useApiMutation } from '@dm/shared/query'
import { currentLocation } from '@dm/shared/router'
import { useDefinedForm } from '@dm/shared/ui/form'
import { resolveConflict } from '../../hooks/resolveConflict'
import type { OwnAnswer } from '../answer'
import { SENT_AS } from './values'

/** The state of the form: its draft, and the question when another page saved first. */
export function useInfoForm(own: OwnAnswer, onTakeLatest: (latest: OwnAnswer) => void) {
  const { mutateAsync: set } = useApiMutation('userinfo/set', { invalidate: 'onNextMount' })
  const { archive, user } = own
  const isPublic = archive?.status === 'public'
  return useDefinedForm(archiveHeadForm, {
    // A new archive takes its name from the profile.
    stored: archive ?? { stageName: nicknameAsName(user.nickname) },
    initial: { privacy: own.privacy },
    sentAs: SENT_AS,
    check: ({ intro }) => ({
      intro: isPublic && lengthOf(intro.trim()) < LEAST_PUBLIC_INTRO ? introTooShort : undefined,
    }),
    draft: { uid: own.user.uid },
    submit: async (body, { finish, discardDraft, values }) => {
      const versionOf = ({ archive }: OwnAnswer) => archive?.version ?? 0
      const newer = await saveOver({
        save: (version) => set({ archive: body, privacy: values.privacy, version }),
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
