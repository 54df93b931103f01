import type { Data } from '@dm/shared/contract'
import { writeSilently } from '@dm/shared/query'
import { Promoted } from '@dm/shared/ui/promoted'
import { ServiceCard } from '../components/category/ServiceCard'

type Card = Data<'service/page'>['list'][number]

/** A promoted service; counted when half of it was on screen, and when it is opened. */
export function PromotedCard({ card, boostId, today }: { card: Card; boostId: string; today: string }) {
  return (
    <Promoted onShown={() => report(boostId, false)} onOpened={() => report(boostId, true)}>
      <ServiceCard card={card} today={today} />
    </Promoted>
  )
}

/** Counting must not disturb: what is lost is one exposure. */
const report = (boostId: string, opened: boolean) =>
  void writeSilently('traffic/boost/seen', { boostId, opened }).catch(() => undefined)
