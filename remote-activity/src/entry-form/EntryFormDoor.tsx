import { ForUsers } from '@dm/shared/access'
import { Retcode } from '@dm/shared/contract/codes'
import { openLogin } from '@dm/shared/overlay'
import { usePageParams, useRead } from '@dm/shared/reads'
import { getToken } from '@dm/shared/session'
import { callFailureOf, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useEffect, useState, type ComponentType } from 'react'
import { ActivityNotFound } from '../components/activity/ActivityNotFound'
import { entryClosed } from '../hooks/activity/life'
import type { ActivityPage } from '../hooks/activity/reads'
import type { Activity, Competition } from '../hooks/activity/types'
import { useActivity } from '../hooks/activity/useActivity'
import { params, reads } from './reads'
import { AlreadyEntered, EntryNotFound, NoForm, TakenDown } from './states'
import type { Opened } from './useEntryForm'

export interface EntryFormProps {
  title: string
  activity: Activity
  competition: Competition
  opened: Opened
  now: () => number
  previewAt: number | null
  /** Why nothing can be sent now; null while the form is open. */
  closed: string | null
  onSent: (entryId: string) => void
}

export interface SubmittedProps {
  title: string
  activity: Activity
  entryId: string
  /** Whether an SMS will tell of the review. */
  reminds: boolean
}

interface DoorProps {
  page: ActivityPage
  form: ComponentType<EntryFormProps>
  submitted: ComponentType<SubmittedProps>
}

/** Opens the form of the competition of `?id=`, else of the page's slot, or one's own entry (`&entryId=`), with all states before it. */
export function EntryFormDoor({ page, form: EntryForm, submitted: Submitted }: DoorProps) {
  const { title } = page
  const { entryId } = usePageParams({ params })
  const { overview, mine, now } = useActivity(page)
  const me = useRead({ ...reads.me, params })
  const before = useRead({ ...reads.before, params })
  // Opened form: a session that ends, or an answer that is read again, takes nothing of it away.
  const [opened, setOpened] = useState<Opened | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => {
    if (!getToken()) void openLogin({ reason: '登录后填写报名资料' })
  }, [])

  const user = me.data?.isOwner ? me.data.user : undefined
  const entry = entryId === null ? null : before.isFetching ? undefined : before.data?.entry
  const mayOpen = entryId === null ? mine?.entryId === null : Boolean(entry?.own)
  if (opened === null && user && mine && entry !== undefined && mayOpen) {
    setOpened({ user, entry: entry?.own ? { entryId: entry.entryId, own: entry.own } : null })
  }

  if (overview.error && callFailureOf(overview.error).retcode === Retcode.notFound)
    return <ActivityNotFound title={title} />
  const shown = overview.data
  const competition = shown?.activity.competition
  if (shown && competition?.entryMode !== 'form') return <NoForm title={title} activity={shown.activity} />
  if (shown && competition && sent !== null) {
    return <Submitted title={title} activity={shown.activity} entryId={sent} reminds={mine?.reviewReminder ?? false} />
  }
  if (shown && entryId !== null && (isNotFound(before.error) || (entry && !entry.mine)))
    return <EntryNotFound title={title} activity={shown.activity} />
  if (entry?.state === 'disqualified') return <TakenDown title={title} reason={entry.own?.rejectReason ?? null} />
  if (shown && opened === null && entryId === null && mine?.entryId)
    return <AlreadyEntered title={title} activity={shown.activity} entryId={mine.entryId} />
  if (shown && competition && opened) {
    return (
      <EntryForm
        key={opened.user.uid}
        title={title}
        activity={shown.activity}
        competition={competition}
        opened={opened}
        now={now}
        previewAt={shown.previewAt}
        closed={entryClosed(shown.activity, now(), opened.entry !== null)}
        onSent={setSent}
      />
    )
  }
  const waiting = [overview, me, ...(entryId === null ? [] : [before])]
  const failed = waiting.find(({ error, data }) => error && !data)
  return (
    <Page title={title}>
      <ForUsers>
        <Loaded
          from={{ data: undefined, error: failed?.error ?? null, refetch: () => failed?.refetch() }}
          skeleton={<FormSkeleton fields={8} />}
        >
          {() => null}
        </Loaded>
      </ForUsers>
    </Page>
  )
}

const isNotFound = (error: unknown): boolean => Boolean(error) && callFailureOf(error).retcode === Retcode.notFound
