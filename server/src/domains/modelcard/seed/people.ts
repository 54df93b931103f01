import { ARTIST } from '../../referral/seed/cases'
import type { Audiences, AudienceField } from '@dm/shared/contract/vocabulary/audience'
import type { CardContent, StoredPhoto } from '../schema'

/** A card of the demo data; `figure` names the drawn person, `photos` other drawings of it. */
export interface SeedCard {
  uid: string
  status: 'draft' | 'public' | 'hidden' | 'blocked'
  blockReason?: string
  jobStatus?: 'open' | 'busy' | 'closed'
  template: 'classic' | 'comp' | 'grid' | 'film' | 'minimal' | 'noir'
  tone: 'warm' | 'cold' | 'gold'
  cover: string | null
  photos: [string, StoredPhoto['shot']][]
  content: Partial<Omit<CardContent, 'cover' | 'photos' | 'video'>>
  /** Who may see which field; by default what is so by default. */
  audiences?: Audiences
  /** Days for which it has been public; by default 90. */
  publicDays?: number
  /** 视频介绍, upright. */
  video?: { seconds: number; cover: string }
  bareAngles: number
}

const open = (...fields: AudienceField[]): Audiences =>
  Object.fromEntries(fields.map((field) => [field, 'public' as const]))
const hangzhou = { cityCode: '330100', cityName: '杭州' }

/**
 * Documented demo people (docs/product/user.md#demo-data): complete, celebrity, newcomer, minor, hidden, blocked. Uid
 * 10006 has nothing.
 */
export const SEED_CARDS: SeedCard[] = [
  {
    uid: '10001',
    status: 'public',
    template: 'classic',
    tone: 'warm',
    cover: 'portrait/hero',
    photos: [
      ['portrait/f5@3x4', 'half'],
      ['portrait/f2@3x4', 'side'],
      ['scene/gownfig', 'full'],
      ['portrait/f1@3x4', 'half'],
      ['portrait/f6@3x4', 'half'],
      ['portrait/f3@3x4', 'side'],
      ['portrait/f7@3x4', 'half'],
      ['portrait/f9@3x4', 'life'],
      ['portrait/f10@3x4', 'half'],
      ['portrait/f4@3x4', 'full'],
      ['portrait/f11@3x4', 'life'],
      ['portrait/f13@face', 'feature'],
    ],
    content: {
      stageName: '林小满',
      enName: 'LIN XIAOMAN',
      heightCm: 172,
      weightKg: 49,
      bust: 83,
      waist: 60,
      hip: 88,
      shoe: '38',
      hair: 'darkBrown',
      eyes: 'darkBrown',
      ...hangzhou,
      cities: ['上海', '南京', '成都'],
      nativePlace: '浙江 绍兴',
      ethnicity: 'HA',
      school: '江南戏剧学院',
      agency: '青屿文化',
      occupations: ['actor', 'model', 'host'],
      styles: ['cold', 'literary', 'cinematic'],
      skills: ['形体', '古典舞', '骑马'],
      languages: ['mandarin', 'english', 'cantonese'],
      quote: { minFen: 120_000, maxFen: 200_000, unit: 'day', negotiable: false },
      contact: { name: '林小满', role: 'self', mobile: '13800000001' },
      intro:
        '学过十二年古典舞，二十岁走进片场。喜欢没有台词的角色，也喜欢长镜头。参演短剧与电影多部，能接受高强度夜戏，档期透明，准时到场。',
    },
    audiences: open('weightKg', 'measurements', 'school', 'quote', 'contact', 'schedule'),
    bareAngles: 6,
  },
  {
    uid: '10002',
    status: 'public',
    jobStatus: 'busy',
    template: 'noir',
    tone: 'gold',
    cover: 'portrait/f8@3x4',
    photos: [
      ['portrait/f0@3x4', 'half'],
      ['portrait/f12@3x4', 'half'],
      ['portrait/f4@3x4', 'full'],
      ['portrait/f16@3x4', 'half'],
      ['portrait/f20@3x4', 'half'],
      ['portrait/f21@3x4', 'side'],
      ['portrait/f22@3x4', 'side'],
      ['portrait/f23@3x4', 'life'],
      ['portrait/f25@3x4', 'life'],
      ['portrait/f26@3x4', 'half'],
      ['scene/gownfig', 'full'],
      ['portrait/f8@face', 'feature'],
    ],
    content: {
      stageName: '沈听澜',
      enName: 'SHEN TINGLAN',
      heightCm: 168,
      weightKg: 47,
      bust: 84,
      waist: 59,
      hip: 87,
      shoe: '37.5',
      hair: 'black',
      eyes: 'black',
      cityCode: '310100',
      cityName: '上海',
      cities: ['北京', '杭州', '厦门', '香港'],
      nativePlace: '江苏 苏州',
      ethnicity: 'HA',
      school: '东海戏剧学院',
      agency: '听澜工作室',
      occupations: ['actor', 'singer', 'host', 'runway'],
      styles: ['highFashion', 'cold', 'retro', 'cinematic'],
      skills: ['评弹', '长笛', '现代舞', '台词', '马术', '潜水'],
      languages: ['mandarin', 'wu', 'english', 'japanese'],
      quote: { minFen: null, maxFen: null, unit: 'project', negotiable: true },
      contact: { name: '周经纪', role: 'agent', mobile: '13800000005' },
      intro: '从评弹书场走到银幕。十年里演过渔家女、检察官和一座灯塔的守灯人。\n希望每个角色都有自己的呼吸。',
    },
    audiences: open('quote', 'schedule'),
    video: { seconds: 12, cover: 'portrait/f8@9x16' },
    bareAngles: 6,
  },
  {
    uid: '10014',
    status: 'draft',
    template: 'grid',
    tone: 'warm',
    cover: 'portrait/m6@3x4',
    photos: [
      ['portrait/m1@3x4', 'half'],
      ['portrait/m2@3x4', 'side'],
      ['portrait/m5@3x4', 'half'],
    ],
    content: { stageName: '谢流萤', heightCm: 181, ...hangzhou, occupations: ['actor'] },
    bareAngles: 0,
  },
  {
    uid: '10011',
    status: 'public',
    template: 'minimal',
    tone: 'cold',
    cover: 'portrait/f5@3x4',
    photos: [
      ['portrait/f14@3x4', 'half'],
      ['portrait/f15@3x4', 'side'],
      ['portrait/f17@3x4', 'life'],
      ['portrait/f18@3x4', 'half'],
    ],
    content: {
      stageName: '陆砚秋',
      enName: 'LU YANQIU',
      heightCm: 162,
      shoe: '36',
      hair: 'black',
      cityCode: '330200',
      cityName: '宁波',
      cities: ['杭州'],
      school: '宁波市艺术中学',
      occupations: ['dancer', 'actor'],
      styles: ['campus', 'fresh'],
      skills: ['中国舞', '琵琶'],
      languages: ['mandarin'],
      contact: { name: '陆先生', role: 'guardian', mobile: '13900000011' },
      intro: '学舞八年，周末和寒暑假可以参加拍摄，全程由监护人陪同。',
    },
    bareAngles: 0,
  },
  {
    uid: '10012',
    status: 'hidden',
    jobStatus: 'closed',
    template: 'film',
    tone: 'cold',
    cover: 'portrait/m5@3x4',
    photos: [
      ['portrait/m3@3x4', 'half'],
      ['portrait/m4@3x4', 'side'],
      ['portrait/m6@3x4', 'life'],
      ['portrait/m7@3x4', 'half'],
    ],
    content: {
      stageName: '江见微',
      enName: 'JIANG JIANWEI',
      heightCm: 185,
      weightKg: 74,
      bust: 98,
      waist: 78,
      hip: 95,
      shoe: '43',
      cityCode: '110100',
      cityName: '北京',
      occupations: ['actor', 'stunt'],
      styles: ['tough'],
      skills: ['太极', '驾驶'],
      languages: ['mandarin', 'northeast'],
      intro: '动作演员，十年武行经验。',
    },
    bareAngles: 0,
  },
  {
    uid: '10013',
    status: 'blocked',
    blockReason: '照片含有第三方水印',
    template: 'comp',
    tone: 'warm',
    cover: 'portrait/f6@3x4',
    photos: [
      ['portrait/f19@3x4', 'half'],
      ['portrait/f24@3x4', 'half'],
      ['portrait/f27@3x4', 'side'],
    ],
    content: {
      stageName: '温怀瑾',
      heightCm: 170,
      shoe: '38',
      cityCode: '510100',
      cityName: '成都',
      occupations: ['dancer'],
      skills: ['民族舞'],
      languages: ['mandarin', 'sichuan'],
      intro: '舞者。',
    },
    bareAngles: 0,
  },
  {
    uid: ARTIST.uid,
    status: 'public',
    publicDays: 9,
    template: 'classic',
    tone: 'cold',
    cover: 'portrait/m9@3x4',
    photos: [],
    content: {
      stageName: ARTIST.nickname,
      heightCm: 178,
      weightKg: 64,
      occupations: ['model'],
      intro: '平面模特，常驻上海。',
    },
    bareAngles: 0,
  },
]
