import { daysMs } from '@dm/shared/time'
import type { SeedContext } from '../../demo/context'
import { DEMO } from '../../demo/accounts'
import { ads } from './schema'

/** Three advertisements: one leads to a page of ours, one out of the site, one is over. */
export async function seedAdv({ db, now, picture }: SeedContext): Promise<void> {
  const shot = async (name: string, width: number, height: number) => ({
    url: await picture(name, DEMO.agent, 'activity'),
    width,
    height,
  })
  const cover = await shot('scene/studio@4x3', 1200, 900)
  const images = [await shot('scene/mirror@4x3', 1200, 900), await shot('scene/hills@4x3', 1200, 900)]
  const base = { cover, images, video: null, publishedAt: now - daysMs(3), until: now + daysMs(27) }
  await db.insert(ads).values([
    {
      id: 'ad1001',
      content: {
        ...base,
        title: '白棚开放周：一天一组，灯光器材全包',
        advertiser: '点梦影棚',
        paras: [
          { style: 'p', text: '开放周期间每天只接一组，摄影棚、灯光和化妆间全天使用。' },
          { style: 'h', text: '包含' },
          { style: 'li', text: '120 平米白棚一间' },
          { style: 'li', text: '常亮灯与闪光灯各两套' },
          { style: 'li', text: '化妆间与更衣室' },
        ],
        button: { text: '去看看', kind: 'path', value: '/service/detail?id=sv-portrait-0001' },
      },
    },
    {
      id: 'ad1002',
      content: {
        ...base,
        title: '台词训练营，周末开班',
        advertiser: '示例表演工作室',
        paras: [{ style: 'p', text: '小班教学，一期四周，每周末上课，结课有公开汇报。' }],
        button: { text: '了解课程', kind: 'https', value: 'https://example.com/course' },
      },
    },
    {
      id: 'ad1003',
      content: {
        ...base,
        title: '夏季试镜专场',
        advertiser: '示例选角中心',
        paras: [{ style: 'p', text: '专场已经结束。' }],
        button: null,
        publishedAt: now - daysMs(60),
        until: now - daysMs(30),
      },
    },
  ])
}
