import { dayRange } from '@dm/shared/format'
import { TripIcon } from '@dm/shared/ui/icon'
import { Live, Row, RowKind, ListCard } from '@dm/shared/ui/list'
import { Section } from '@dm/shared/ui/page'
import { daysBetween } from '@dm/shared/time'
import { useToday } from '@dm/shared/ui/deadline'
import type { Answer } from './card'

/** The next public trip: dates, place, time left. */
export function NextTrip({ trip }: { trip: NonNullable<Answer['trip']> }) {
  const today = useToday()
  const days = daysBetween(today, trip.from)
  const length = daysBetween(trip.from, trip.to) + 1
  const when = trip.status === 'ongoing' || days <= 0 ? <Live>进行中</Live> : `还有 ${days} 天`
  return (
    <Section title="最近行程">
      <ListCard>
        <Row
          start={
            <RowKind>
              <TripIcon />
            </RowKind>
          }
          title={`${trip.title} · ${trip.cities.join('、')}`}
          clamp={2}
          note={`${dayRange(trip.from, trip.to)} · ${length} 天`}
          end={when}
        />
      </ListCard>
    </Section>
  )
}
