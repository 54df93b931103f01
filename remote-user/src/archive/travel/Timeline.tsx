import { bridge } from '@dm/shared/bridge'
import { TRAVEL_ITEM_KINDS } from '@dm/shared/contract/vocabulary/options'
import type { SeenTravel, SeenTravelItem } from '@dm/shared/contract/calls/user/travel'
import { isOwnApp } from '@dm/shared/env'
import { monthDay, weekday } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { Link, usePageExists } from '@dm/shared/router'
import { KindArt } from '@dm/shared/ui/art'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { PinIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Loaded } from '@dm/shared/ui/page'
import { Fragment } from 'react'
import { HOME_ZONE, timeText } from './labels'
import css from './travel.module.css'

interface TimelineProps {
  trip: SeenTravel
  today: string
  isOwn: boolean
  preview: boolean
}

/** A trip's items, day by day. */
export function Timeline({ trip, today, isOwn, preview }: TimelineProps) {
  const read = useApiQuery('userinfo/travel/get', { id: trip.id, ...(preview && { preview }) })
  return (
    <Loaded from={read} skeleton={<ListSkeleton picture="none" lines={2} />}>
      {({ items, travel }) =>
        items.length === 0 ? (
          <EmptyState
            art={<KindArt kind="clock" />}
            text="还没有明细"
            action={
              isOwn && (
                <ButtonLink kind="soft" size="s" to={paths.tripDetailEdit({ travelId: trip.id, day: trip.startDay })}>
                  添加明细
                </ButtonLink>
              )
            }
          />
        ) : (
          <ol className={css.timeline} aria-label={`${trip.title}的明细`}>
            {items.map((item, n) => (
              <Fragment key={item.id}>
                {items[n - 1]?.day !== item.day && (
                  <li className={css.date}>
                    {monthDay(item.day, today)} {weekday(item.day)}
                    {travel.tz !== HOME_ZONE && <Tag tone="line">当地时间</Tag>}
                  </li>
                )}
                <li className={css.item}>
                  <Item item={item} isOwn={isOwn} />
                </li>
              </Fragment>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

function Item({ item, isOwn }: { item: SeenTravelItem; isOwn: boolean }) {
  const content = (
    <>
      <span className={css.time}>{timeText(item)}</span>
      <b>{item.title}</b>
      <small>{[TRAVEL_ITEM_KINDS[item.kind], item.transportNo, item.place].filter(Boolean).join(' · ')}</small>
    </>
  )
  return (
    <>
      {isOwn ? (
        <Link to={paths.tripDetailEdit({ id: item.id })} className={css.itemText}>
          {content}
        </Link>
      ) : (
        <div className={css.itemText}>{content}</div>
      )}
      <MapButton item={item} />
    </>
  )
}

/** Opens the place in the app's map, or on our own map page. */
function MapButton({ item: { lat, lng, place, address, title } }: { item: SeenTravelItem }) {
  const isMapThere = usePageExists(paths.addressAmap())
  if (typeof lat !== 'number' || typeof lng !== 'number' || !(isMapThere || isOwnApp())) return null
  const show = () => bridge.openMap({ lat, lng, name: place ?? title, ...(address && { address }), coord: 'gcj02' })
  return (
    <Button size="xs" onClick={show} aria-label={`在地图中查看${place ?? title}`}>
      <PinIcon size={16} />
      地图
    </Button>
  )
}
