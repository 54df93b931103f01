// One file beyond the usual length: the demo companies are one table of data.
import { DEMO } from '../../../demo/accounts'

/** A demo company: fictitious, its name marked 示例, its credit code fictitious with a valid check digit. */
export interface DemoCompany {
  id: string
  owner: string
  /** Owned it until 5 days ago; old links must still work. */
  formerOwner?: string
  editors?: string[]
  /** The editor whom the ownership was offered to a day ago. */
  offeredTo?: string
  /** An invitation that can still be accepted; its link was answered once. */
  invited?: boolean
  state?: 'preparing' | 'active' | 'closing' | 'suspended'
  /** It was closed for good so long ago: nobody belongs to it, and its code is free. */
  closedDaysAgo?: number
  suspendReason?: string
  operatorDueIn?: number
  foundedDaysAgo?: number
  shortName: string
  slogan: string
  website?: string
  remark?: string
  logo: string
  cover: string
  industry: string
  scale: string
  city: [code: string, name: string]
  address: string | null
  /** Millionths of a degree, GCJ-02. */
  lng?: number
  lat?: number
  contact: [name: string, phone: string, email?: string]
  contactHidden?: boolean
  cert?: {
    name: string
    creditCode: string
    orgType?: string
    foundedOn: string
    /** Days until the licence ends; negative: since it ended; absent: 长期. */
    endsIn?: number
    permits?: [label: string, endsIn: number | null][]
    revokeReason?: string
  }
  application?: [kind: 'first' | 'renew', state: 'draft' | 'reviewing' | 'rejected']
  /** Content of an application that was never approved. */
  register?: { name: string; creditCode: string; foundedOn: string }
  /** Why the application was rejected. */
  reasons?: { field: string; text: string }[]
  /** 运营者资料 of the application, filled in by somebody who is not the legal person. */
  operator?: { name: string; idNo: string }
  /** The company, or another one under its code, had the free trial. */
  trialUsed?: boolean
  vip?: [source: 'trial' | 'paid', days: number]
  cardOff?: boolean
  card?: {
    template: 't1' | 't2' | 't3' | 't4' | 't5' | 't6'
    photos: string[]
    tags: string[]
    cooperation: string
    show?: { address?: boolean; contact?: boolean }
  }
}

const SHANGHAI: [string, string] = ['310100', '上海']

export const COMPANIES: readonly DemoCompany[] = [
  {
    id: 'ent-a',
    owner: DEMO.enterprise,
    editors: ['10031', '10032'],
    invited: true,
    foundedDaysAgo: 900,
    shortName: '澄梦影视',
    slogan: '把每一个故事，拍成一束光',
    website: 'https://chengmeng.example.com',
    remark:
      '我们是谁\n澄梦示例影视成立于 2017 年，一支六十人的团队，做短剧、品牌片与演员经纪。\n\n做过什么\n三年出品竖屏短剧二十余部，自有 300 平影棚与后期工作室，从剧本到成片都在同一屋檐下完成。\n\n在找什么样的人\n愿意打磨故事的编剧与导演，有灵气、能吃苦的新人演员，也欢迎品牌方带着想法来聊。',
    logo: 'studio',
    cover: 'hall-4',
    industry: '影视制作',
    scale: '51-200',
    city: SHANGHAI,
    address: '徐汇区示例路88号澄梦大楼6层',
    lng: 121_437_500,
    lat: 31_188_500,
    contact: ['顾长风', '13800138888', 'hello@example.com'],
    cert: {
      name: '澄梦示例影视文化（上海）有限公司',
      creditCode: '91310000MADM0001XG',
      foundedOn: '2017-05-18',
      permits: [
        ['广播电视节目制作经营许可证', null],
        ['营业性演出许可证', 20],
      ],
    },
    card: {
      template: 't2',
      photos: [
        'scene/studio@3x4',
        'scene/city-8@3x4',
        'scene/stage@3x4',
        'portrait/m1@3x4',
        'scene/hall-4@3x4',
        'scene/desk-3@3x4',
      ],
      tags: ['短剧', '电影', '品牌片', '演员经纪', '自有影棚'],
      cooperation: '长期寻找编剧、导演与有灵气的新人演员，欢迎品牌方联合出品。',
    },
  },
  {
    id: 'ent-c',
    owner: '10033',
    state: 'preparing',
    shortName: '望舒造型',
    slogan: '',
    logo: 'mirror',
    cover: 'window-3',
    industry: '服化造型',
    scale: '1-20',
    city: ['110100', '北京'],
    address: null,
    contact: ['江望舒', '13900000033'],
    application: ['first', 'reviewing'],
    register: { name: '北京望舒示例造型工作室', creditCode: '92110105MADM00028D', foundedOn: '2023-07-07' },
  },
  {
    id: 'ent-d',
    owner: '10028',
    state: 'preparing',
    shortName: '鹏城短剧',
    slogan: '',
    logo: 'spotlight',
    cover: 'city-2',
    industry: '艺术培训',
    scale: '1-20',
    city: ['440300', '深圳'],
    address: '南山区示例街28号',
    contact: ['梁思远', '13900000028'],
    application: ['first', 'rejected'],
    register: { name: '深圳市鹏城示例短剧研习中心', creditCode: '52440300MADM00036Y', foundedOn: '2022-04-12' },
    operator: { name: '许一诺', idNo: '119900199001010010' },
    reasons: [
      { field: 'basic.licenceFile', text: '照片有反光，看不清登记机关的印章' },
      { field: 'operator.letter', text: '授权书缺少公章' },
    ],
  },
  {
    id: 'ent-e',
    owner: '10034',
    shortName: '青川映画',
    slogan: '山川之间，皆是镜头',
    logo: 'hills',
    cover: 'ridge-2',
    industry: '摄影摄像',
    scale: '21-50',
    city: ['330100', '杭州'],
    address: '西湖区示例街12号',
    contact: ['谢青川', '0571-60001234'],
    vip: ['trial', 5],
    trialUsed: true,
    cert: {
      name: '青川示例映画（杭州）有限公司',
      creditCode: '91330106MADM0004AW',
      foundedOn: '2020-03-02',
      endsIn: 12,
    },
    card: {
      template: 't4',
      photos: ['scene/hills@3x4', 'scene/ridge-2@3x4', 'scene/sea-4@3x4'],
      tags: ['航拍', '纪录片'],
      cooperation: '',
    },
  },
  {
    id: 'ent-f',
    owner: '10035',
    shortName: '锦城剧场',
    slogan: '今晚有戏',
    logo: 'stage',
    cover: 'hall-7',
    industry: '演出策划',
    scale: '21-50',
    city: ['510100', '成都'],
    address: '锦江区示例巷3号',
    contact: ['程若谷', '13900000035'],
    application: ['renew', 'draft'],
    cert: {
      name: '锦城示例剧场（成都）有限公司',
      creditCode: '91510100MADM00051G',
      foundedOn: '2015-09-09',
      endsIn: -3,
    },
    card: {
      template: 't1',
      photos: ['scene/hall-7@3x4', 'scene/duo@3x4'],
      tags: ['话剧', '小剧场'],
      cooperation: '寻找驻场剧团',
    },
  },
  {
    id: 'ent-g',
    owner: '10036',
    cardOff: true,
    shortName: '姑苏声音',
    slogan: '听见水乡',
    logo: 'vinyl',
    cover: 'sea-6',
    industry: '音乐制作',
    scale: '1-20',
    city: ['320500', '苏州'],
    address: '姑苏区示例弄5号',
    contact: ['叶见微', '13900000036'],
    editors: ['10030'],
    offeredTo: '10030',
    cert: { name: '姑苏示例声音文化有限公司', creditCode: '91320500MADM0010K4', foundedOn: '2019-01-20' },
    card: { template: 't2', photos: ['scene/vinyl@3x4'], tags: ['编曲'], cooperation: '' },
  },
  {
    id: 'ent-i',
    owner: '10037',
    vip: ['paid', 300],
    shortName: '荆楚星河国际文化传媒',
    slogan: '一家名字很长、故事也很长的公司，愿与每一位认真的人同行到远方',
    logo: 'radio',
    cover: 'city-5',
    industry: 'MCN机构',
    scale: '1000+',
    city: ['420100', '武汉'],
    address: '洪山区示例大道与示例支路交叉口东南角荆楚星河国际文化传媒产业园二期三号楼十二层一二零一室',
    contact: ['苏思齐', '027-60005678'],
    contactHidden: true,
    cert: {
      name: '荆楚星河国际文化传媒示例集团华中区域短视频与直播内容联合制作发行及演艺经纪综合服务（武汉）股份有限公司示例总部',
      creditCode: '91420100MADM0007TD',
      foundedOn: '2008-08-08',
    },
    card: {
      template: 't5',
      photos: ['scene/city-5@3x4', 'scene/desk-6@3x4', 'portrait/f20@3x4', 'portrait/m20@3x4'],
      tags: ['短视频内容矩阵', '直播', '达人孵化'],
      cooperation: '',
    },
  },
  {
    id: 'ent-j',
    owner: '10038',
    state: 'suspended',
    suspendReason: '资料与实际经营不符',
    shortName: '长安演艺',
    slogan: '',
    logo: 'duo',
    cover: 'hall-9',
    industry: '经纪公司',
    scale: '21-50',
    city: ['610100', '西安'],
    address: null,
    contact: ['傅晚照', '13900000038'],
    cert: { name: '长安示例演艺经纪有限公司', creditCode: '91610100MADM0008QH', foundedOn: '2018-04-01' },
  },
  {
    id: 'ent-h',
    owner: '10026',
    editors: ['10025'],
    state: 'closing',
    shortName: '浦江舞台',
    slogan: '灯亮之前',
    logo: 'stage',
    cover: 'hall-3',
    industry: '演出策划',
    scale: '1-20',
    city: SHANGHAI,
    address: '浦东新区示例路6号',
    contact: ['陆行舟', '13900000026'],
    cert: { name: '浦江示例舞台文化（上海）有限公司', creditCode: '91310115MADM00067E', foundedOn: '2016-11-11' },
  },
  {
    id: 'ent-l',
    owner: '10039',
    formerOwner: '10040',
    operatorDueIn: 10,
    shortName: '鹭岛光影',
    slogan: '海风、胶片与你',
    logo: 'road',
    cover: 'sea-8',
    industry: '广告营销',
    scale: '21-50',
    city: ['350200', '厦门'],
    address: '思明区示例路9号',
    contact: ['秦清晏', '13900000039'],
    cert: { name: '鹭岛示例光影广告有限公司', creditCode: '91350200MADM0012EK', foundedOn: '2021-06-06' },
  },
  {
    id: 'ent-k',
    owner: '10024',
    state: 'preparing',
    shortName: '星洲配音',
    slogan: '',
    logo: 'radio',
    cover: 'desk-2',
    industry: '音乐制作',
    scale: '1-20',
    city: ['440100', '广州'],
    address: '天河区示例路24号',
    contact: ['冯清越', '13900000024'],
    application: ['first', 'draft'],
    register: { name: '星洲示例配音（广州）有限公司', creditCode: '91440106MADM0013CJ', foundedOn: '2024-02-20' },
  },
  {
    id: 'ent-n-before',
    owner: '10021',
    closedDaysAgo: 60,
    trialUsed: true,
    shortName: '京华放映',
    slogan: '',
    logo: 'vinyl',
    cover: 'hall-5',
    industry: '演出策划',
    scale: '1-20',
    city: ['110100', '北京'],
    address: null,
    contact: ['', ''],
    cert: { name: '京华示例放映文化（北京）有限公司', creditCode: '91110105MADM0011RR', foundedOn: '2018-09-01' },
  },
  {
    id: 'ent-n',
    owner: '10023',
    foundedDaysAgo: 50,
    shortName: '京华放映',
    slogan: '好片，值得一块大银幕',
    logo: 'vinyl',
    cover: 'hall-5',
    industry: '演出策划',
    scale: '1-20',
    city: ['110100', '北京'],
    address: '朝阳区示例胡同7号',
    contact: ['宋知夏', '13900000023'],
    cert: { name: '京华示例放映文化（北京）有限公司', creditCode: '91110105MADM0011RR', foundedOn: '2018-09-01' },
  },
]
