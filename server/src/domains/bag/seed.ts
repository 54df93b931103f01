import { daysMs, hoursMs } from '@dm/shared/time'
import { bagItems } from './schema'
import { DEMO } from '../../demo/accounts'
import type { SeedContext } from '../../demo/context'

/** Adds six items of the five kinds, two of them expiring within three days, three not yet seen. */
export async function seedBag({ db, now, picture, random }: SeedContext): Promise<void> {
  const item = async (
    kind: (typeof bagItems.$inferInsert)['kind'],
    title: string,
    source: string,
    drawing: string,
    path: string,
    left: number | null,
    seen: boolean,
  ) => ({
    id: random.id(),
    uid: DEMO.performer,
    kind,
    title,
    source,
    path,
    icon: await picture(`scene/${drawing}@1x1`, DEMO.performer, 'activity'),
    grantKey: `demo-${title}`,
    gotAt: now - daysMs(4),
    expireAt: left === null ? null : now + left,
    seenAt: seen ? now - daysMs(1) : null,
  })
  await db
    .insert(bagItems)
    .values([
      await item(
        'coupon',
        '模卡拍摄8折券',
        '人气新星赛',
        'studio',
        '/service/list?category=photography',
        daysMs(2) - hoursMs(1),
        false,
      ),
      await item(
        'vipTrial',
        '7天会员体验卡',
        '新人礼',
        'gownfig',
        '/wallet/vipRecharge/list',
        daysMs(2) + hoursMs(5),
        false,
      ),
      await item('traffic', '1,000次曝光包', '签到福利', 'radio', '/common/traffic', daysMs(12), false),
      await item('prize', '人气新星赛参赛徽章', '人气新星赛', 'ribbon', '/activity/index', null, true),
      await item('gift', '演出门票兑换券', '恋爱盲盒', 'stage', '/activity/home', daysMs(25), true),
      await item(
        'coupon',
        '证件照精修券',
        '福利任务',
        'mirror',
        '/service/list?category=photography',
        daysMs(60),
        true,
      ),
    ])
}
