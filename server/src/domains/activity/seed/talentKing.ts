import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import { earnKeys } from '../keys'
import { putActivity } from '../put'
import { demoCompetition, type Looks, type Written } from './documents'
import { seedField, seedOwnVote } from './field'
import { entrants, voteCounts } from './people'
import { ANY_WORLD, putInSlot } from './putInSlot'

const TALENT_KING = 'c1001'
const ENTRIES = 30
/** Votes beside those of the competition `追光者`: a part of them. */
const SHARE_OF_VOTES = 6

type Chest = NonNullable<Written['boxes']>[number]
type ChestGift = Chest['gifts'][number]

const coins = (amount: number, oddsPpm: number, total: number): ChestGift => ({
  giftId: `coin${amount}`,
  type: 'coin',
  name: `${amount} 星钻`,
  amount,
  valueFen: amount * 10,
  rare: false,
  oddsPpm,
  total,
})
const goods = (giftId: string, name: string, oddsPpm: number, total: number, valueFen: number): ChestGift => ({
  giftId,
  type: 'goods',
  name,
  amount: 1,
  valueFen,
  rare: true,
  oddsPpm,
  total,
})
const vip = (days: number, oddsPpm: number): ChestGift => ({
  giftId: `vip${days}`,
  type: 'vipDays',
  name: `会员 ${days} 天`,
  amount: days,
  valueFen: days * 100,
  rare: false,
  oddsPpm,
  total: 1000,
})
const thanks = (oddsPpm: number): ChestGift => ({
  giftId: 'none',
  type: 'thanks',
  name: '谢谢参与',
  amount: 0,
  valueFen: 0,
  rare: false,
  oddsPpm,
  total: 0,
})

/** Three chests for one, three and six keys; `version` 2 and 3 move odds from the thanks to the coins. */
function chests(openFrom: number, openTo: number, version: 1 | 2 | 3): Chest[] {
  const more = (version - 1) * 50_000
  const chest = (boxId: string, name: string, keyCost: number, pityAfter: number, gifts: ChestGift[]): Chest => ({
    boxId,
    skin: 'chest',
    name,
    keyCost,
    freePerDay: 0,
    opensPerDay: 20,
    openFrom,
    openTo,
    pityAfter,
    fallbackGiftId: 'none',
    gifts,
  })
  return [
    chest('bronze', '青铜宝箱', 1, 30, [
      goods('postcard', '点梦明信片套装', 40_000, 60, 1_900),
      coins(5, 300_000 + more, 4000),
      coins(20, 100_000, 1000),
      vip(1, 60_000),
      thanks(500_000 - more),
    ]),
    chest('silver', '白银宝箱', 3, 20, [
      goods('lamp', '补光灯', 20_000, 12, 12_900),
      goods('bag', '排练帆布包', 60_000, 40, 4_900),
      coins(20, 350_000 + more, 2000),
      coins(50, 120_000, 600),
      vip(3, 80_000),
      thanks(370_000 - more),
    ]),
    chest('gold', '黄金宝箱', 6, 10, [
      goods('mic', '手持麦克风', 10_000, 3, 59_900),
      // The last one of its kind.
      goods('ticket', '颁奖夜门票', 40_000, 1, 38_000),
      goods('headset', '监听耳机', 50_000, 8, 29_900),
      coins(50, 350_000 + more, 1200),
      coins(200, 60_000, 150),
      vip(7, 120_000),
      thanks(370_000 - more),
    ]),
  ]
}

const RULES: Written['rules'] = [
  { style: 'h', text: '参赛' },
  { style: 'li', text: '年满6周岁可以参赛，个人或团队均可，每人一件作品；未满18周岁须填写监护人信息。' },
  { style: 'li', text: '作品审核通过后获得编号，有人投票后不能更换视频，文字和封面可以修改。' },
  { style: 'h', text: '投票' },
  { style: 'li', text: '每人每天3票，同一作品每天1票，0点恢复。不能给自己投票，投出后不能撤回。' },
  { style: 'li', text: '票数相同时，先到达这一票数的在前；仍相同，先报名的在前。' },
  { style: 'h', text: '宝箱' },
  { style: 'li', text: '钥匙只能通过投票和参赛获得，不出售，不能兑换其他东西，宝箱关闭后失效。' },
  { style: 'li', text: '参加抽奖须年满18周岁。实物请在15天内填写地址领取，逾期视为放弃。' },
]

/** 才艺王者 on day 12 of 20: entries and votes are open at once; `version` of its rules and odds. */
function demoTalentKing(looks: Looks, now: number, version: 1 | 2 | 3): Written {
  const today = dayOf(now)
  const at = (days: number) => startOfDay(addDays(today, days))
  const openTo = at(11) + hoursMs(22)
  const place = { activityId: TALENT_KING, title: '才艺王者', subtitle: '会唱会跳会说\n都来当王', endsIn: 9 }
  const base = demoCompetition(place, looks, now)
  if (!base.competition) throw new Error('a competition has settings')
  return {
    ...base,
    slot: 'cywz',
    kind: 'talentKing',
    schema: 'talentKing@1',
    visibleFrom: at(-14),
    startAt: at(-11),
    phases: [
      { name: '报名', from: at(-11), to: at(4) },
      { name: '投票', from: at(-8), to: at(9) },
      { name: '公示', from: at(9), to: at(12) },
      { name: '颁奖', from: at(16), to: at(17) },
    ],
    share: { ...base.share, title: '才艺王者', desc: '投票赚钥匙，开宝箱，来看看谁是才艺王者' },
    blocks: [
      {
        type: 'faq',
        items: [
          { ask: '钥匙怎么来', answer: '每天投出第一票和第三票各得 1 把，参赛作品审核通过得 3 把。' },
          { ask: '钥匙能买吗', answer: '不能。钥匙不出售，也不能转让，宝箱关闭后失效。' },
          { ask: '作品多久审核完', answer: '通常几分钟，通过后会获得编号，就可以拉票了。' },
        ],
      },
    ],
    rules:
      version === 1
        ? RULES
        : [...RULES, { style: 'li', text: '同一设备的集中投票会被清理，作品作者会看到数量和原因。' }],
    competition: {
      ...base.competition,
      media: 'video',
      entryFrom: at(-11),
      entryTo: at(4),
      voteFrom: at(-8),
      guideText: [{ style: 'p', text: '参赛视频须为本人原创表演，15秒到3分钟；团队参赛须全员同意。' }],
    },
    boxes: chests(at(-8), openTo, version),
    keyRules: [
      { event: 'voteFirst', keys: 1, words: '每天投出第一票' },
      { event: 'voteThird', keys: 1, words: '每天投出第三票' },
      { event: 'entryApproved', keys: 3, words: '参赛作品审核通过' },
    ],
  }
}

/**
 * 才艺王者 in its slot with 30 entries: odds in their second version since five days, a third one announced; the demo
 * performer is no. 007, twelfth, has two votes left today and four keys.
 */
export async function seedTalentKing(seed: SeedContext, looks: Looks): Promise<void> {
  const { db, now } = seed
  const document = demoTalentKing(looks, now, 1)
  await putInSlot(db, 'slot-cywz-1', document)
  const today = dayOf(now)
  const put = (version: 2 | 3, savedAt: number, from: number) =>
    putActivity(db, {
      document: demoTalentKing(looks, now, version),
      expectVersion: version - 1,
      now: savedAt,
      from,
      world: ANY_WORLD,
    })
  await put(2, startOfDay(addDays(today, -6)), startOfDay(addDays(today, -5)))
  await put(3, now, startOfDay(addDays(today, 2)))

  const field = entrants().slice(0, ENTRIES)
  const counts = voteCounts(86)
    .slice(0, ENTRIES)
    .map((count) => Math.ceil(count / SHARE_OF_VOTES))
  // The demo performer's own vote, added below, is one of the first one's.
  await seedField(
    seed,
    document,
    field,
    counts.map((count, n) => (n === 0 ? count - 1 : count)),
    [0, 0, 0, 0, 5, 0, 0, 3],
  )
  await seedOwnVote(seed, TALENT_KING)
  const mine = { document, uid: DEMO.performer }
  await earnKeys(db, { ...mine, event: 'entryApproved', period: '', at: now - daysMs(9) })
  await earnKeys(db, { ...mine, event: 'voteFirst', period: today, at: startOfDay(today) })
}
