import { ActivityDoor } from '../../components/activity/ActivityDoor'
import { OfferView } from '../OfferView'
import { page } from './page'

/** /share/199: the offer of a year, shared by `?uid=`; `?orderId=` shows one of my orders. */
export default function AnnualOfferPage() {
  return (
    <ActivityDoor page={page} schema="offerYear@1" settingsOf={({ offer }) => offer}>
      {(shown) => <OfferView {...shown} title={page.title} path="share199" word="立即开通" look="gold" />}
    </ActivityDoor>
  )
}
