import { feedbackTypes } from '@dm/shared/contract/vocabulary/labels'
import { lengthOf } from '@dm/shared/format'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useLeaveGuard, useLocation } from '@dm/shared/router'
import { getUid, onSession } from '@dm/shared/session'
import { moveDraft } from '@dm/shared/ui/draft'
import { useForm, type FormState } from '@dm/shared/ui/form'
import { urlsOf, type UploadSlot } from '@dm/shared/upload'
import { cleanText, isPhone } from '@dm/shared/validate'
import { useEffect } from 'react'

export interface FeedbackValues {
  type: string
  content: string
  images: UploadSlot[]
  contact: string
  /** True if device and page are attached. */
  attach: boolean
}

const LABELS: Record<keyof FeedbackValues, string> = {
  type: '问题类型',
  content: '描述',
  images: '图片',
  contact: '联系电话',
  attach: '将附上设备与页面信息',
}

/** Returns a description of the device. */
export const deviceText = () =>
  `${navigator.userAgent} ${window.screen.width}x${window.screen.height} ${navigator.language}`.slice(0, 200)

function check(values: FeedbackValues, visitor: boolean) {
  const { contact } = values
  const badPhone =
    contact === '' ? (visitor ? '请输入手机号' : undefined) : isPhone(contact) ? undefined : '请输入正确的手机号'
  return {
    type: values.type ? undefined : '请选择问题类型',
    content: lengthOf(cleanText(values.content, { lines: true })) < 10 ? '请至少输入10个字' : undefined,
    contact: badPhone,
  }
}

/** Owner of visitors' drafts. */
const VISITOR = 'visitor'

/** Moves a visitor's draft to the account at login, before a password login reloads the page. */
function useHandOver(uid: string | null): void {
  const { pathname: route } = useLocation()
  useEffect(() => {
    if (uid !== null) return
    return onSession((change) => {
      const owner = getUid()
      if (change === 'login' && owner) moveDraft({ uid: VISITOR, route, id: 'new' }, { uid: owner, route, id: 'new' })
    })
  }, [uid, route])
}

interface FeedbackOptions {
  uid: string | null
  preset: string
  /** Text that the form begins with: the words of a search, the title of a question. */
  words: string
  from: string
  target: { targetType: string; targetId: string } | undefined
  onSent: (id: string) => void
}

/** The state of the form: drafts, one request id for all tries, its own question on leaving. */
export function useFeedback({ uid, preset, words, from, target, onSent }: FeedbackOptions): FormState<FeedbackValues> {
  const { mutateAsync: add } = useApiMutation('feedback/add')
  const form = useForm<FeedbackValues>({
    initial: {
      type: preset in feedbackTypes ? preset : '',
      content: words.slice(0, 100),
      images: [],
      contact: '',
      attach: true,
    },
    labels: LABELS,
    check: (values) => check(values, uid === null),
    draft: { uid: uid ?? VISITOR, leaveOut: ['contact'] },
    guard: false,
    submit: async ({ type, content, images, contact, attach }, { requestId }) => {
      const attachment = attach ? { from, device: deviceText() } : { from: '' }
      const body = {
        requestId,
        type,
        content,
        images: urlsOf(images),
        ...attachment,
        ...(contact && { contact }),
        ...(target && { target }),
      }
      // Visitors may write too, so the call would treat an expired session as a visitor's; this check keeps a user's
      // feedback theirs.
      if (uid !== null) await readNow('userinfo/get', {})
      const { id } = await add(body)
      onSent(id)
    },
  })
  useHandOver(uid)
  useLeaveGuard(form.dirty, {
    ask: { title: '确定放弃填写？', ok: '放弃', cancel: '继续填写' },
    onLeave: form.dropDraft,
  })
  return form
}
