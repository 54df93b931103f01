interface DemoProduct {
  name: string
  scene: string
  /** In fen: none 面议, one 一口价, two a range. */
  price?: [number] | [number, number]
  unit: string | null
  intro: string
  tags: string[]
}

/** More of the complete company's: name, scene, price in fen (0 面议), unit. */
const ROUND: readonly [name: string, scene: string, fen: number, unit: string][] = [
  ['剧本开发与改编', 'desk-3', 0, '部'],
  ['选角与试镜统筹', 'mirror', 300_000, '场'],
  ['短剧后期精剪', 'studio', 260_000, '集'],
  ['调色与声音制作', 'vinyl', 180_000, '集'],
  ['演员形象片', 'spotlight', 98_000, '套'],
  ['剧照与海报拍摄', 'ribbon', 128_000, '天'],
  ['服化造型整包', 'gownfig', 0, '部'],
  ['群众演员组织', 'stage', 15_000, '人'],
  ['航拍与空镜', 'hills', 280_000, '天'],
  ['直播切片剪辑', 'radio', 6_000, '条'],
  ['片场花絮跟拍', 'road', 88_000, '天'],
  ['短剧宣发投放', 'city-3', 0, '部'],
  ['新人表演工作坊', 'stage', 199_900, '期'],
  ['场景搭建与置景', 'hall-2', 0, '场'],
]

/** So many products that differ by their number. */
const numbered = (
  count: number,
  of: (n: number) => Pick<DemoProduct, 'name' | 'scene' | 'price' | 'unit'>,
): DemoProduct[] => Array.from({ length: count }, (_, n) => ({ intro: '', tags: [], ...of(n + 1) }))

/** Products of the demo companies, by company. */
export const PRODUCTS: Record<string, DemoProduct[]> = {
  'ent-a': [
    {
      name: '竖屏短剧承制',
      scene: 'duo',
      price: [3_800_000, 12_000_000],
      unit: '部',
      intro: '从剧本到成片。',
      tags: ['短剧'],
    },
    { name: '300平影棚租赁', scene: 'studio', price: [128_000], unit: '天', intro: '含基础灯光。', tags: ['影棚'] },
    { name: '品牌微电影', scene: 'road', unit: null, intro: '按脚本报价。', tags: ['品牌片'] },
    { name: '演员试镜拍摄', scene: 'mirror', price: [19_900], unit: '次', intro: '两条自我介绍。', tags: ['演员'] },
    ...ROUND.map(([name, scene, fen, unit]) => ({
      name,
      scene,
      ...(fen > 0 && { price: [fen] as [number] }),
      unit: fen > 0 ? unit : null,
      intro: '档期与报价以沟通为准，含一次修改。',
      tags: [],
    })),
  ],
  'ent-e': [
    { name: '航拍一日', scene: 'hills', price: [280_000], unit: '天', intro: '含飞手与剪辑。', tags: ['航拍'] },
    ...numbered(30, (n) => ({ name: `山川空镜素材第 ${n} 辑`, scene: 'hills', price: [9_900 * n], unit: '辑' })),
  ],
  'ent-i': [
    {
      name: '达人矩阵内容共创与全渠道投放整合服务（年度框架）',
      scene: 'desk-6',
      price: [100_000, 9_999_999_999],
      unit: '季度',
      intro: '',
      tags: [],
    },
    { name: '直播间搭建', scene: 'radio', price: [599_900], unit: '间', intro: '', tags: [] },
    ...numbered(98, (n) => ({
      name: `短视频代运营方案 ${n}`,
      scene: 'desk-6',
      price: [50_000 + n * 1_000],
      unit: '月',
    })),
  ],
}
