interface DemoProduct {
  name: string
  scene: string
  /** In fen: none 面议, one 一口价, two a range. */
  price?: [number] | [number, number]
  unit: string | null
  intro: string
  tags: string[]
}

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
  ],
  'ent-e': [
    { name: '航拍一日', scene: 'hills', price: [280_000], unit: '天', intro: '含飞手与剪辑。', tags: ['航拍'] },
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
  ],
}
