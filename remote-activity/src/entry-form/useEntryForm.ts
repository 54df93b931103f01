import type { Data } from '@dm/shared/contract'
import { entryForm } from '@dm/shared/contract/forms/activity/entry'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { hasPage, useLeaveGuard } from '@dm/shared/router'
import { useDefinedForm } from '@dm/shared/ui/form'
import { callFailureOf } from '@dm/shared/ui/page'
import { refreshActivity } from '../hooks/activity/refresh'
import { toastPreview, usePreview } from '../hooks/activity/usePreview'
import { activityPage } from '../hooks/activity/pageOf'
import type { Activity, Competition } from '../hooks/activity/types'
import { besideOf, checkEntry, firstValues, sentAs, valuesOf, type EntryFormState, type OwnEntry } from './values'

export interface Opened {
  user: Extract<Data<'userinfo/get'>, { isOwner: true }>['user']
  /** The entry that is changed; null for a first one. */
  entry: { entryId: string; own: OwnEntry } | null
}

interface EntryFormOptions {
  activity: Pick<Activity, 'activityId' | 'kind'>
  competition: Competition
  opened: Opened
  /** A first entry was sent. */
  onSent: (entryId: string) => void
  /** The server refused this field. */
  onRefusedField?: (field: string) => void
}

/** The form's field for a path in the body. */
function fieldOf(path: string, media: Competition['media']): string {
  const names = sentAs(media)
  const [first = ''] = path.split('.')
  return names[path] ?? names[first] ?? first
}

/** The state of the form: its draft of 30 days by account and activity, one request id through all tries. */
export function useEntryForm({
  activity,
  competition,
  opened,
  onSent,
  onRefusedField,
}: EntryFormOptions): EntryFormState {
  const { activityId } = activity
  const { user, entry } = opened
  const { mutateAsync: send } = useApiMutation('activity/entry', { invalidate: 'onNextMount' })
  const preview = usePreview()
  const form = useDefinedForm(entryForm, {
    stored: null,
    initial: entry ? { ...valuesOf(entry.own), ...(user.birthday && { birthday: user.birthday }) } : firstValues(user),
    sentAs: sentAs(competition.media),
    check: (values) =>
      checkEntry(values, {
        competition,
        ownMobile: user.mobileMasked,
        mediaLocked: entry?.own.mediaLocked ?? false,
      }),
    draft: {
      uid: user.uid,
      id: entry?.entryId ?? activityId,
      leaveOut: ['mobile', 'guardianName', 'guardianMobile', 'guardianRelation', 'guardianAgreed', 'agree'],
    },
    guard: false,
    onRefused: (error) => {
      const field = callFailureOf(error).field
      if (field !== null) onRefusedField?.(fieldOf(field, competition.media))
      return refreshActivity()
    },
    submit: async (typed, { requestId, finish, values }) => {
      if (preview !== undefined) return toastPreview()
      const body = { ...typed, ...besideOf(values, competition), activityId, requestId }
      const { entryId } = await send(entry ? { ...body, entryId: entry.entryId } : body)
      const work = paths.activityVideo({ id: entryId })
      if (entry) {
        toast('已提交审核')
        return finish(hasPage(work) ? work : activityPage(activity), { replace: true })
      }
      // Tied to a casting notice, the entry was an application to it.
      const applied = paths.noticeApplySuccess({ id: competition.noticeId })
      if (competition.noticeId && hasPage(applied)) return finish(applied, { replace: true })
      onSent(entryId)
    },
  })
  // Unsaved input stays as a draft, so that nothing is lost by leaving.
  useLeaveGuard(form.dirty, {
    ask: { title: '内容还没提交，确定离开？', text: '草稿已保存', ok: '离开', cancel: '继续填写' },
  })
  return form
}
