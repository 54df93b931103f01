import type { Guardian, User } from '@dm/shared/contract/calls/user/user'
import { toast } from '@dm/shared/overlay'
import { readNow, useApiMutation } from '@dm/shared/query'
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
      const saved = await save(set, values, user, user.version)
      if (saved !== 'saved') {
        discardDraft()
        return onTakeLatest(saved)
      }
      toast('保存成功')
      finish()
    },
  })
}

type Set = ReturnType<typeof useApiMutation<'userinfo/set'>>['mutateAsync']
type Latest = { user: User; guardian: Guardian | null }

/** Saves; if another page saved first, asks which version to keep. Returns the newer row if that one was chosen. */
async function save(set: Set, values: BasicForm, user: User, version: number): Promise<'saved' | Latest> {
  try {
    await set(bodyOf(values, user, version, Date.now()))
    return 'saved'
  } catch (error) {
    const { newest, keepMine } = await resolveConflict(error, '这份资料', async () => {
      const now = await readNow('userinfo/get', {})
      return now.isOwner ? now : null
    })
    return keepMine ? save(set, values, user, newest.user.version) : { user: newest.user, guardian: newest.guardian }
  }
}
