import { paths } from '@dm/shared/paths'
import { useListRead, useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { KindArt } from '@dm/shared/ui/art'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Chips, InfiniteList } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton } from '@dm/shared/ui/page'
import type { Shown } from '../components/activity/ActivityDoor'
import { ActivityHead } from '../components/activity/ActivityHead'
import { CampaignFrame } from '../components/activity/CampaignFrame'
import { usePreview } from '../hooks/activity/usePreview'
import type { Activity } from '../hooks/activity/types'
import css from './home.module.css'
import { PackageCard } from './PackageCard'
import { PackageSheet } from './PackageSheet'
import { page } from './page'
import { useShown } from './useShown'

type Settings = NonNullable<Activity['home']>

/** 到家活动 whole: city, category, packages, and one of them in a sheet. */
export function HomeView({ title, activity, settings, now, previewAt }: Shown<Settings> & { title: string }) {
  const { loggedIn } = useSession()
  const { activityId } = activity
  const preview = usePreview()
  const shown = useShown(settings.cities)
  const { city, category, packageId, change } = shown
  const rows = useListRead(
    page.reads.rows,
    {},
    { chosen: { activityId, ...(city && { cityCode: city }), ...(category && { category }) } },
  )
  const mine = useRead(page.reads.orders)
  const unpaid = loggedIn ? (mine.data?.unpaid ?? 0) : 0
  const cities = [
    { key: '', label: '全国' },
    ...settings.cities.map(({ code, name }) => ({ key: code, label: name })),
    ...(shown.unserved ? [{ key: 'unserved', label: `${shown.unserved} 暂未开通`, disabled: true }] : []),
  ]
  const categories = [{ key: '', label: '全部' }, ...settings.categories.map((key) => ({ key, label: key }))]
  return (
    <CampaignFrame
      title={title}
      activity={activity}
      now={now}
      previewAt={previewAt}
      path="activityHome"
      head={<ActivityHead activity={activity} now={now} skin={css.doorway} />}
    >
      <nav className="dm-wrap-8" aria-label="我的">
        <ButtonLink size="s" kind="soft" to={paths.activityHomeOrder()}>
          {unpaid > 0 ? `我的订单 · ${unpaid} 笔待支付` : '我的订单'}
        </ButtonLink>
        <ButtonLink size="s" to={paths.feedbackForm()}>
          客服
        </ButtonLink>
      </nav>
      <Chips label="城市" options={cities} value={city} onChange={shown.chooseCity} />
      <Chips label="类别" options={categories} value={category} onChange={(key) => change({ category: key })} />
      <InfiniteList
        from={rows}
        empty={
          <EmptyState
            art={<KindArt kind="trip" />}
            text="这个城市还没有到家活动，换个城市看看"
            action={
              <Button kind="soft" size="s" onClick={shown.clear}>
                看全国的活动
              </Button>
            }
          />
        }
        skeleton={<ListSkeleton lines={3} />}
      >
        {(item) => <PackageCard item={item} onOpen={() => change({ packageId: item.packageId })} />}
      </InfiniteList>
      {packageId !== null && (
        <PackageSheet
          packageId={packageId}
          activity={activity}
          gate={loggedIn ? mine.data?.gate : undefined}
          now={now}
          preview={preview}
          onClose={() => change({ packageId: null })}
        />
      )}
    </CampaignFrame>
  )
}
