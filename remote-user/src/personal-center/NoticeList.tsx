import type { Center } from '@dm/shared/contract/calls/user/user'
import { useRead } from '@dm/shared/reads'
import { FailedRow, callFailureOf, ListSkeleton, Section } from '@dm/shared/ui/page'
import { AllNotices } from '../components/casting-notice/AllNotices'
import { NoticeCard } from '../components/casting-notice/NoticeCard'
import css from './center.module.css'
import { page } from './page'

/** 推荐通告: the user's are part of the centre's answer, a visitor's have their own call. */
export function NoticeList({ own, loggedIn }: { own: Center | undefined; loggedIn: boolean }) {
  const visitor = useRead(page.reads.notices)
  const list = loggedIn ? own?.notices : visitor.data?.list
  const now = (loggedIn ? own?.now : visitor.data?.now) ?? 0
  if (list?.length === 0 || (loggedIn && !own)) return null
  return (
    <Section title="推荐通告" more={<AllNotices />}>
      {list && (
        <ul className={css.notices}>
          {list.map((notice) => (
            <li key={notice.id}>
              <NoticeCard notice={notice} now={now} />
            </li>
          ))}
        </ul>
      )}
      {!list && visitor.error && <FailedRow text={callFailureOf(visitor.error).text} onRetry={visitor.refetch} />}
      {!list && !visitor.error && <ListSkeleton rows={3} />}
    </Section>
  )
}
