import { Retcode } from '@dm/shared/contract/codes'
import { callFailureOf, Page, Loaded } from '@dm/shared/ui/page'
import { ActivityNotFound } from '../components/activity/ActivityNotFound'
import { useActivity } from '../hooks/activity/useActivity'
import { CompetitionPoster } from './CompetitionPoster'
import { page } from './page'
import { PosterSkeleton } from '../components/contest/PosterSkeleton'

/** /activity/index: a competition in all its states; `?id=`, else the slot `competition`. */
export default function CompetitionIntroPage() {
  const { overview, mine, now } = useActivity(page)
  if (overview.error && callFailureOf(overview.error).retcode === Retcode.notFound)
    return <ActivityNotFound title={page.title} />
  if (overview.error && !overview.data) {
    return (
      <Page title={page.title}>
        <Loaded from={overview}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <Loaded from={overview} skeleton={<PosterSkeleton title={page.title} />}>
      {({ activity, counters, previewAt }) => (
        <CompetitionPoster activity={activity} counters={counters} mine={mine} now={now} previewAt={previewAt} />
      )}
    </Loaded>
  )
}
