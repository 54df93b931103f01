import { TRAVEL_AUDIENCES, TRAVEL_KINDS } from '@dm/shared/contract/vocabulary/options'
import type { SeenTravel } from '@dm/shared/contract/calls/user/travel'
import {
  BuildingIcon,
  CalendarIcon,
  ClapperIcon,
  FilmIcon,
  HomeIcon,
  MusicIcon,
  DownIcon,
  TrafficIcon,
  UpIcon,
  VideoIcon,
} from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { RowMenu, type SheetAction } from '@dm/shared/ui/sheet'
import type { Whose } from '../../components/person/Person'
import { daysText } from './labels'
import { Timeline } from './Timeline'
import css from './travel.module.css'

const ICONS = {
  shoot: ClapperIcon,
  show: MusicIcon,
  live: VideoIcon,
  variety: FilmIcon,
  promo: TrafficIcon,
  business: BuildingIcon,
  rest: HomeIcon,
  other: CalendarIcon,
} satisfies Record<SeenTravel['kind'], typeof CalendarIcon>

interface TripCardProps {
  trip: SeenTravel
  today: string
  whose: Whose
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The owner's. */
  actions: readonly SheetAction[] | null
}

/** One trip; opens into its days for those who may see its items. */
export function TripCard({ trip, today, whose, isOpen, onOpen, actions }: TripCardProps) {
  const { id, title, kind, cityName, visibility, itemCount } = trip
  const Icon = ICONS[kind]
  return (
    <article className={css.card} data-row={id} aria-label={title}>
      <div className={css.head}>
        <span className={css.kind} role="img" aria-label={TRAVEL_KINDS[kind]}>
          <Icon size={20} />
        </span>
        <div className={css.text}>
          <h3>{title}</h3>
          <p className={css.when}>{daysText(trip, today)}</p>
          <p className={css.tags}>
            <span>{cityName}</span>
            {visibility && <Tag tone={visibility === 'public' ? 'green' : 'line'}>{TRAVEL_AUDIENCES[visibility]}</Tag>}
          </p>
        </div>
        {actions && <RowMenu label={`行程「${title}」`} actions={actions} />}
      </div>
      {itemCount !== undefined && itemCount > 0 && (
        <>
          <button type="button" className={css.unfold} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {itemCount}条明细
            {isOpen ? <UpIcon size={16} /> : <DownIcon size={16} />}
          </button>
          {isOpen && <Timeline trip={trip} today={today} isOwn={whose.isOwn} preview={whose.preview} />}
        </>
      )}
    </article>
  )
}
