import { Retcode } from '@dm/shared/contract/codes'
import { openLogin } from '@dm/shared/overlay'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { getToken, useSession } from '@dm/shared/session'
import { callFailureOf, FormSkeleton, Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useEffect, useState } from 'react'
import { ActivityGone } from '../parts/ActivityGone'
import { entryClosed } from '../parts/life'
import { useActivity } from '../parts/useActivity'
import { EntryForm } from './EntryForm'
import { AlreadyEntered, EntryGone, NoForm, TakenDown } from './states'
import { Submitted } from './Submitted'
import type { Opened } from './useEntryForm'

const TITLE = '大赛报名'

/** /activity/form: enters a competition (`?id=`, else the slot's), or changes one's own entry (`&entryId=`). */
export default function CompetitionFormPage() {
  const [query] = useSearchParams()
  const entryId = query.get('entryId')
  const { loggedIn } = useSession()
  const { overview, mine, now } = useActivity(query.get('id'), 'competition')
  const me = useApiQuery('userinfo/get', {}, { enabled: loggedIn })
  const before = useApiQuery(
    'activity/entry/detail/query',
    { entryId: entryId ?? '' },
    { enabled: loggedIn && entryId !== null },
  )
  // What is filled in: a session that ends, or an answer that is read again, takes nothing of it away.
  const [opened, setOpened] = useState<Opened | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => {
    if (!getToken()) void openLogin()
  }, [])

  const user = me.data?.isOwner ? me.data.user : undefined
  const entry = entryId === null ? null : before.isFetching ? undefined : before.data?.entry
  const mayOpen = entryId === null ? mine?.entryId === null : Boolean(entry?.own)
  if (opened === null && user && mine && entry !== undefined && mayOpen) {
    setOpened({ user, entry: entry?.own ? { entryId: entry.entryId, own: entry.own } : null })
  }

  if (overview.error && callFailureOf(overview.error).retcode === Retcode.notFound)
    return <ActivityGone title={TITLE} />
  const shown = overview.data
  const competition = shown?.activity.competition
  if (shown && competition?.entryMode !== 'form') return <NoForm title={TITLE} activityId={shown.activity.activityId} />
  if (shown && competition && sent !== null) {
    const { activityId } = shown.activity
    return <Submitted title={TITLE} activityId={activityId} entryId={sent} reminds={mine?.reviewReminder ?? false} />
  }
  if (shown && entryId !== null && (isGone(before.error) || (entry && !entry.mine)))
    return <EntryGone title={TITLE} activityId={shown.activity.activityId} />
  if (entry?.state === 'disqualified') return <TakenDown title={TITLE} reason={entry.own?.rejectReason ?? null} />
  if (shown && opened === null && entryId === null && mine?.entryId)
    return <AlreadyEntered title={TITLE} activityId={shown.activity.activityId} entryId={mine.entryId} />
  if (shown && competition && opened) {
    return (
      <EntryForm
        key={opened.user.uid}
        title={TITLE}
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
    <Page title={TITLE}>
      {loggedIn ? (
        <Loaded
          from={{ data: undefined, error: failed?.error ?? null, refetch: () => failed?.refetch() }}
          skeleton={<FormSkeleton fields={8} />}
        >
          {() => null}
        </Loaded>
      ) : (
        <LoginState />
      )}
    </Page>
  )
}

const isGone = (error: unknown): boolean => Boolean(error) && callFailureOf(error).retcode === Retcode.notFound
