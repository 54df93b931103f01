import { Access } from '@dm/shared/access'
import { usePageParams } from '@dm/shared/reads'
import { NewOrder } from './NewOrder'
import { OneOrder } from './OneOrder'
import { OrderList } from './OrderList'
import { page } from './page'

const BOOKING = { title: page.title, access: 'owner', login: '登录后预约' } as const

/** /activity/homeOrder: a new order (`packageId`), one order (`id`), or all of mine. */
export default function HomeOrderPage() {
  const { id, packageId } = usePageParams(page)
  if (packageId !== null) return <Access page={BOOKING}>{id === null ? <NewOrder /> : <OneOrder />}</Access>
  return id === null ? <OrderList /> : <OneOrder />
}
