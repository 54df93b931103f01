import { daysMs } from '@dm/shared/time'
import { DEMO_STORE } from './dev-store'
import { publishAgreements } from './publish-agreements'
import { appReleases } from './schema'
import type { SeedContext } from '../../demo/context'

/** Adds agreements, and the newest release of the app for both platforms. */
export async function seedCommon({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  await publishAgreements(db)
  const both = {
    notes: '全新的模卡模板：海报与暗金\n直播预告可以加入日历\n修复横屏播放时的黑边',
    developer: '点梦网络科技（杭州）有限公司',
    filingNo: '浙ICP备2026000001号-1A',
    permissions: [
      { name: '相机', why: '拍摄模卡照片和实名认证' },
      { name: '相册', why: '选择和保存图片、视频' },
      { name: '麦克风', why: '录制视频和直播连麦' },
      { name: '位置', why: '推荐同城通告，可以拒绝' },
      { name: '通知', why: '报名结果和开播提醒' },
    ],
  }
  await db.insert(appReleases).values([
    {
      platform: 'android',
      version: '5.2.0',
      sizeBytes: 78_500_000,
      url: `${DEMO_STORE}?platform=android`,
      sha256: '7d1f0c5b2a9e84f36c1d5e0b9a7f4c2381e6d5b0c9f8a7e6d5c4b3a291807f6e',
      publishedAt: now - daysMs(9),
      ...both,
    },
    {
      platform: 'ios',
      version: '5.2.0',
      sizeBytes: 96_300_000,
      url: `${DEMO_STORE}?platform=ios`,
      publishedAt: now - daysMs(8),
      ...both,
    },
  ])
}
