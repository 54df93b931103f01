import { Retcode } from '@dm/shared/contract/codes'
import type { Guardian, User } from '@dm/shared/contract/user'
import { choose, toast } from '@dm/shared/overlay'
import { invalidate } from '@dm/shared/query'
import { request, RequestError } from '@dm/shared/request'
import { useForm, type FormState } from '@dm/shared/ui/form'
import { bodyOf, checkBasic, formOf, LABELS, type BasicForm } from './rules'

/** Names of the fields that never lie on the device (part 1, "Writing"). */
const SECRET = ['guardianName', 'guardianMobile', 'guardianCode', 'guardianAgreed'] as const

/** The state of the form, its draft, and its save: with the question when another page saved meanwhile. */
export function useBasicInfo(
  user: User,
  guardian: Guardian | null,
  onTakeLatest: (latest: { user: User; guardian: Guardian | null }) => void,
): FormState<BasicForm> {
  return useForm<BasicForm>({
    initial: formOf(user, guardian),
    labels: LABELS,
    check: (values) => checkBasic(values, Date.now()),
    draft: { uid: user.uid, leaveOut: SECRET },
    submit: async (values, { finish }) => {
      const saved = await save(values, user, user.version)
      if (saved !== 'saved') return onTakeLatest(saved)
      toast('保存成功')
      void invalidate('userinfo/get', 'user/center/get', 'user/brief/query')
      finish()
    },
  })
}

type Latest = { user: User; guardian: Guardian | null }

/** Saves; when another page saved first, asks which of the two shall stand. Answers the newer row where that one was chosen. */
async function save(values: BasicForm, user: User, version: number): Promise<'saved' | Latest> {
  try {
    await request('userinfo/set', bodyOf(values, user, version, Date.now()))
    return 'saved'
  } catch (error) {
    if (!(error instanceof RequestError) || error.retcode !== Retcode.wrongState) throw error
    const now = await request('userinfo/get', {})
    if (!now.isOwner || now.user.version <= version) throw besideNickname(error)
    const mine = await choose({
      title: '内容已更新',
      text: '这份资料已在其他页面修改',
      ok: '保留我的',
      cancel: '取回最新',
    })
    // Put aside unanswered: nothing is sent, nothing typed is lost.
    if (mine === null) throw error
    return mine ? save(values, user, now.user.version) : { user: now.user, guardian: now.guardian }
  }
}

/** A refusal that names a field stands beside it, whatever its code: the third rename comes as 40900. */
function besideNickname(error: RequestError): RequestError {
  if (!error.msg.includes(LABELS.nickname)) return error
  return new RequestError(Retcode.badInput, error.msg, error.path, error.requestId, { cause: error })
}
