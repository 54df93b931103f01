import type { Guardian, User } from '@dm/shared/contract/calls/user/user'
import { toast } from '@dm/shared/overlay'
import { readNow, saveOver, useApiMutation } from '@dm/shared/query'
import { useForm, type FormState } from '@dm/shared/ui/form'
import { resolveConflict } from '../parts/resolveConflict'
import { bodyOf, checkBasic, formOf, LABELS, SENT_AS, type BasicForm } from './rules'

/** Fields that are never stored on the device (docs/product/user.md#writing). */
const SECRET = ['guardianName', 'guardianMobile', 'guardianCode', 'guardianAgreed'] as const

/** The state of the form, its draft, and its save, with a question if another page saved in the meantime. */
export function useBasicInfo(
  user: User,
  guardian: Guardian | null,
  onTakeLatest: (latest: { user: User; guardian: Guardian | null }) => void,
): FormState<BasicForm> {
  const { mutateAsync: set } = useApiMutation('userinfo/set', { invalidate: 'onNextMount' })
  return useForm<BasicForm>({
    initial: formOf(user, guardian),
    labels: LABELS,
    sentAs: SENT_AS,
    check: (values) => checkBasic(values, Date.now()),
    draft: { uid: user.uid, leaveOut: SECRET },
    submit: async (values, { finish, discardDraft }) => {
      const newer = await saveOver({
        save: (version) => set(bodyOf(values, user, version, Date.now())),
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
