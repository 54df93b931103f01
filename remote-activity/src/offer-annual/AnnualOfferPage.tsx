import { ActivityDoor } from '../parts/ActivityDoor'
import { OfferView } from '../parts/offer/OfferView'

const TITLE = '199元年度大礼包'

/** /share/199: the offer of a year, shared by `?uid=`; `?orderId=` shows one of my orders. */
export default function AnnualOfferPage() {
  return (
    <ActivityDoor
      title={TITLE}
      slot="offer-199"
      schema="offerYear@1"
      settingsOf={({ offer }) => offer}
      asksMine={false}
    >
      {(shown) => <OfferView {...shown} title={TITLE} path="share199" word="立即开通" look="gold" />}
    </ActivityDoor>
  )
}
