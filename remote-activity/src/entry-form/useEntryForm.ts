import type { Data } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { hasPage, useLeaveGuard } from '@dm/shared/router'
import { useForm } from '@dm/shared/ui/form'
import { refreshActivity } from '../parts/refresh'
import { toastPreview, usePreview } from '../parts/preview'
import type { Competition } from '../parts/types'
import { bodyOf, checkEntry, firstValues, LABELS, sentAs, valuesOf, type EntryValues, type OwnEntry } from './values'

export interface Opened {
  user: Extract<Data<'userinfo/get'>, { isOwner: true }>['user']
  /** The entry that is changed; null for a first one. */
  entry: { entryId: string; own: OwnEntry } | null
}

interface EntryFormOptions {
  activityId: string
  competition: Competition
  opened: Opened
  now: () => number
  /** A first entry was sent. */
  onSent: (entryId: string) => void
}

/** The state of the form: its draft of 30 days by account and activity, one request id through all tries. */
export function useEntryForm({ activityId, competition, opened, now, onSent }: EntryFormOptions) {
  const { user, entry } = opened
  const { mutateAsync: send } = useApiMutation('activity/entry', { reread: 'later' })
  const preview = usePreview()
  const form = useForm<EntryValues>({
    initial: entry ? valuesOf(entry.own) : firstValues(user),
    labels: LABELS,
    sentAs: sentAs(competition.media),
    check: (values) =>
      checkEntry(values, {
        competition,
        ownMobile: user.mobileMasked,
        mediaLocked: entry?.own.mediaLocked ?? false,
        now: now(),
      }),
    draft: {
      uid: user.uid,
      id: entry?.entryId ?? activityId,
      leaveOut: ['mobile', 'guardianName', 'guardianMobile', 'guardianRelation', 'guardianAgreed', 'agree'],
    },
    guard: false,
    onRefused: refreshActivity,
    submit: async (values, { requestId, finish }) => {
      if (preview !== undefined) return toastPreview()
      const body = { ...bodyOf(values, { competition, now: now() }), activityId, requestId }
      const { entryId } = await send(entry ? { ...body, entryId: entry.entryId } : body)
      const work = paths.activityVideo({ id: entryId })
      if (entry) {
        toast('已提交审核')
        return finish(hasPage(work) ? work : paths.activityIndex({ id: activityId }), { replace: true })
      }
      // Tied to a casting notice, the entry was an application to it.
      const applied = paths.noticeApplySuccess({ id: competition.noticeId })
      if (competition.noticeId && hasPage(applied)) return finish(applied, { replace: true })
      onSent(entryId)
    },
  })
  // What is left stays as a draft, so that nothing is lost by leaving.
  useLeaveGuard(form.dirty, {
    ask: { title: '内容还没提交，确定离开？', text: '草稿已保存', ok: '离开', cancel: '继续填写' },
  })
  return form
}
