import type { Data } from '@dm/shared/contract'
import { Section } from '@dm/shared/ui/page'
import { AllNotices } from '../components/casting-notice/AllNotices'
import { NoticeCard } from '../components/casting-notice/NoticeCard'
import css from './moreNotices.module.css'

/** 更多通告 like this one. They are an offer: nothing is shown until they are there, or when there are none. */
export function MoreNotices({ from }: { from: { data: Data<'notice/recommend/list'> | undefined } }) {
  if (!from.data || from.data.list.length === 0) return null
  const { list, now } = from.data
  return (
    <Section title="更多通告" more={<AllNotices />}>
      <ul className={css.list}>
        {list.map((notice) => (
          <li key={notice.id}>
            <NoticeCard notice={notice} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
