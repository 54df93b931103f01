import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { LoginState, Page } from '@dm/shared/ui/page'
import { NewOrder } from './NewOrder'
import { OneOrder } from './OneOrder'
import { OrderList } from './OrderList'

/** /activity/homeOrder: a new order (`packageId`), one order (`id`), or all of mine. */
export default function HomeOrderPage() {
  const [query] = useSearchParams()
  const { loggedIn, uid } = useSession()
  const id = query.get('id') ?? ''
  const packageId = query.get('packageId') ?? ''
  if (!loggedIn || uid === null)
    return (
      <Page title="到家活动订单">
        <LoginState text={packageId ? '登录后预约' : '登录后查看订单'} />
      </Page>
    )
  if (id) return <OneOrder orderId={id} />
  if (packageId) return <NewOrder packageId={packageId} uid={uid} />
  return <OrderList />
}
