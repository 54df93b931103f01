import { CalendarIcon, ShieldIcon, StoreIcon } from '@dm/shared/ui/icon'
import { Points } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'

const GAINS = [
  { Icon: StoreIcon, head: '自己的服务主页', note: '套餐、作品与评价，一个链接就能分享' },
  { Icon: CalendarIcon, head: '不会撞期的日历', note: '可约时间实时计算，同一时段只接一单' },
  { Icon: ShieldIcon, head: '有保障的预约', note: '先付款到平台保管，完成后结算到余额' },
]

/** Benefits of a service provider. */
export const Gains = () => (
  <Card>
    <Points points={GAINS} />
  </Card>
)
