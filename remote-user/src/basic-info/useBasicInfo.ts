import type { Body } from '@dm/shared/contract'
import type { Guardian, User } from '@dm/shared/contract/calls/user/user'
import { basicForm, entersGuardian, type BasicForm } from '@dm/shared/contract/forms/user/basic'
import { GUARDIAN_SENT_AS } from '@dm/shared/contract/forms/user/guardian'
import { sentBody, typedValues } from '@dm/shared/forms'
import { toast } from '@dm/shared/overlay'
import { readNow, saveOver, useApiMutation } from '@dm/shared/query'
import { useDefinedForm } from '@dm/shared/ui/form'
import { guardianOf } from '../components/guardian/guardian'
import { resolveConflict } from '../hooks/resolveConflict'

/** Fields that are never stored on the device (docs/product/user.md#writing). */
const SECRET = ['guardianName', 'guardianMobile', 'guardianCode', 'guardianAgreed'] as const
const SENT_AS = {
  ...GUARDIAN_SENT_AS,
  ...Object.fromEntries(Object.keys(basicForm.fields).map((key) => [`basic.${key}`, key as keyof BasicForm])), // as: keys of the form
}

const storedOf = (user: User): BasicForm => sentBody(basicForm, typedValues(basicForm, user))

/** Only what differs from the profile, so that changes from another tab are not reverted. */
function changesOf(body: BasicForm, user: User): Body<'userinfo/set'>['basic'] {
  const before: Record<string, unknown> = storedOf(user)
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => String(value) !== String(before[key])))
}

/** The state of the form, its draft, and its save, with a question if another page saved in the meantime. */
export function useBasicInfo(
  user: User,
  guardian: Guardian | null,
  onTakeLatest: (latest: { user: User; guardian: Guardian | null }) => void,
) {
  const { mutateAsync: set } = useApiMutation('userinfo/set', { invalidate: 'onNextMount' })
  return useDefinedForm(basicForm, {
    stored: user,
    initial: { newGuardian: guardian === null },
    sentAs: SENT_AS,
    draft: { uid: user.uid, leaveOut: SECRET },
    submit: async (body, { values, finish, discardDraft }) => {
      const basic = changesOf(body, user)
      const given = entersGuardian(values) && { guardian: guardianOf(values) }
      const newer = await saveOver({
        save: (version) => set({ version, basic, ...given }),
        version: user.version,
        read: async () => {
          const now = await readNow('userinfo/get', {})
          return now.isOwner ? now : null
        },
        versionOf: (now) => now.user.version,
        ask: resolveConflict('这份资料'),
      })
      if (newer) {
        discardDraft()
        return onTakeLatest({ user: newer.user, guardian: newer.guardian })
      }
      toast('保存成功')
      finish()
    },
  })
}
