import { Retcode } from '@dm/shared/contract/codes'
import { useSearchParams } from '@dm/shared/router'
import { callFailureOf, Page, Loaded } from '@dm/shared/ui/page'
import { ActivityGone } from '../parts/ActivityGone'
import { useActivity } from '../parts/useActivity'
import { CompetitionPoster } from './CompetitionPoster'
import { PosterSkeleton } from '../parts/contest/PosterSkeleton'

const TITLE = '活动介绍'

/** /activity/index: a competition in all its states; `?id=`, else the slot `competition`. */
export default function CompetitionIntroPage() {
  const [query] = useSearchParams()
  const { overview, mine, now } = useActivity(query.get('id'), 'competition')
  if (overview.error && callFailureOf(overview.error).retcode === Retcode.notFound)
    return <ActivityGone title={TITLE} />
  if (overview.error && !overview.data) {
    return (
      <Page title={TITLE}>
        <Loaded from={overview}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <Loaded from={overview} skeleton={<PosterSkeleton title={TITLE} />}>
      {({ activity, counters, previewAt }) => (
        <CompetitionPoster activity={activity} counters={counters} mine={mine} now={now} previewAt={previewAt} />
      )}
    </Loaded>
  )
}
