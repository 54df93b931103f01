import { ActivityDoor } from '../../components/activity/ActivityDoor'
import { OfferView } from '../OfferView'
import { page } from './page'

/** /share/9.9: the trial offer, shared by `?uid=`; `?orderId=` shows one of my orders. */
export default function TrialOfferPage() {
  return (
    <ActivityDoor page={page} schema="offer@1" settingsOf={({ offer }) => offer}>
      {(shown) => (
        <OfferView
          {...shown}
          title={page.title}
          path="share99"
          word="立即抢购"
          look="warm"
          next={{ path: 'share199', text: '看看年度大礼包' }}
        />
      )}
    </ActivityDoor>
  )
}
