import { ActivityDoor } from '../parts/ActivityDoor'
import { OfferView } from '../parts/offer/OfferView'

const TITLE = '9.9元体验包'

/** /share/9.9: the trial offer, shared by `?uid=`; `?orderId=` shows one of my orders. */
export default function TrialOfferPage() {
  return (
    <ActivityDoor title={TITLE} slot="offer-9.9" schema="offer@1" settingsOf={({ offer }) => offer} asksMine={false}>
      {(shown) => (
        <OfferView
          {...shown}
          title={TITLE}
          path="share99"
          word="立即抢购"
          look="warm"
          next={{ path: 'share199', text: '看看年度大礼包' }}
        />
      )}
    </ActivityDoor>
  )
}
