import type { CategoryName, ServicePackage } from '@dm/shared/contract/calls/service/service'

/** A demo provider and what is offered. */
export interface Offer {
  name: string
  category: CategoryName
  city: string
  /** Province, city and district. */
  region: [string, string, string]
  titles: [string, string, string, string, string]
  fen: number
  unit: ServicePackage['unit']
}

const HANGZHOU: Offer['region'] = ['330000', '330100', '330106']
const SHANGHAI: Offer['region'] = ['310000', '310100', '310106']
const CHENGDU: Offer['region'] = ['510000', '510100', '510104']
const BEIJING: Offer['region'] = ['110000', '110100', '110105']
const GUANGZHOU: Offer['region'] = ['440000', '440100', '440106']

export const offers: Offer[] = [
  {
    name: '云栖影像',
    category: 'video',
    city: '杭州',
    region: HANGZHOU,
    titles: ['品牌短片拍摄', '活动双机位跟拍', '访谈视频摄制', '航拍素材采集', '竖屏短视频代拍'],
    fen: 120_000,
    unit: 'hour',
  },
  {
    name: '青禾化妆造型',
    category: 'makeup',
    city: '上海',
    region: SHANGHAI,
    titles: ['模卡拍摄妆造', '舞台演出妆造', '年会团体妆造', '男士清爽妆造', '晚宴盘发造型'],
    fen: 36_000,
    unit: 'once',
  },
  {
    name: '锦瑟戏服道具',
    category: 'costume',
    city: '成都',
    region: CHENGDU,
    titles: ['古装戏服租用', '民国旗袍租用', '礼服整套租用', '舞台道具租用', '头饰配饰租用'],
    fen: 18_000,
    unit: 'day',
  },
  {
    name: '白塔影棚',
    category: 'venue',
    city: '北京',
    region: BEIJING,
    titles: ['无缝墙影棚租用', '实景咖啡馆租用', '直播间按小时租用', '录音棚按小时租用', '排练厅整天租用'],
    fen: 26_000,
    unit: 'hour',
  },
  {
    name: '流火舞美',
    category: 'stage',
    city: '广州',
    region: GUANGZHOU,
    titles: ['小型舞台搭建', '灯光音响整套租用', '发布会背景板搭建', '户外演出舞美', '直播灯光布置'],
    fen: 300_000,
    unit: 'day',
  },
  {
    name: '听澜主持',
    category: 'host',
    city: '上海',
    region: SHANGHAI,
    titles: ['年会主持', '婚礼主持', '展会开场主持', '直播带货主持', '亲子活动主持'],
    fen: 200_000,
    unit: 'once',
  },
  {
    name: '拾音乐队',
    category: 'performance',
    city: '成都',
    region: CHENGDU,
    titles: ['三人弦乐演出', '暖场弹唱演出', '爵士乐队演出', '开场鼓乐演出', '草坪音乐演出'],
    fen: 260_000,
    unit: 'once',
  },
  {
    name: '步影形体训练',
    category: 'training',
    city: '北京',
    region: BEIJING,
    titles: ['台步形体一对一', '镜头表现力训练', '试镜辅导', '普通话台词训练', '少儿形体小班'],
    fen: 30_000,
    unit: 'hour',
  },
  {
    name: '帧间后期工作室',
    category: 'post',
    city: '广州',
    region: GUANGZHOU,
    titles: ['短视频剪辑', '影片调色', '字幕与包装', '声音修复混音', '写真精修套餐'],
    fen: 24_000,
    unit: 'once',
  },
]
