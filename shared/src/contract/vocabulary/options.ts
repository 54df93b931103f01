/**
 * Option lists: code → label (docs/product/user.md#entities). Rows store the code, so that a renamed label changes no
 * row. Plain data without zod: pages and server import the same file.
 * One file beyond the usual length: nothing but lists.
 */
export const OCCUPATIONS = {
  actor: '演员',
  singer: '歌手',
  dancer: '舞者',
  model: '平面模特',
  runway: 'T台模特',
  host: '主持',
  streamer: '主播',
  voice: '配音',
  comedian: '喜剧演员',
  opera: '戏曲演员',
  acrobat: '杂技演员',
  stunt: '武行',
  musician: '乐手',
  dj: 'DJ',
  magician: '魔术师',
  etiquette: '礼仪',
  extra: '群众演员',
  featured: '特约演员',
  childActor: '儿童演员',
  director: '导演',
  creator: '内容创作者',
  coach: '表演老师',
} as const

export const STYLES = {
  fresh: '清新',
  cold: '清冷',
  literary: '文艺',
  cinematic: '电影感',
  sweet: '甜美',
  cool: '酷飒',
  retro: '复古',
  ancient: '古风',
  mature: '成熟',
  intellectual: '知性',
  sunny: '阳光',
  sporty: '运动',
  highFashion: '高级感',
  neutral: '中性',
  humorous: '幽默',
  tough: '硬汉',
  gentle: '温润',
  campus: '校园',
} as const

export const LANGUAGES = {
  mandarin: '普通话',
  cantonese: '粤语',
  wu: '吴语',
  sichuan: '四川话',
  northeast: '东北话',
  minnan: '闽南语',
  hakka: '客家话',
  hunan: '湖南话',
  english: '英语',
  japanese: '日语',
  korean: '韩语',
  french: '法语',
  german: '德语',
  spanish: '西班牙语',
  russian: '俄语',
  thai: '泰语',
  tibetan: '藏语',
  uyghur: '维吾尔语',
  mongolian: '蒙古语',
  sign: '手语',
} as const

export const HAIR = {
  black: '黑色',
  darkBrown: '深棕',
  brown: '棕色',
  lightBrown: '浅棕',
  blond: '金色',
  red: '红色',
  grey: '灰色',
  white: '白色',
  colourful: '彩色',
  bald: '光头',
} as const

export const EYES = {
  black: '黑色',
  darkBrown: '深棕',
  brown: '棕色',
  amber: '琥珀色',
  grey: '灰色',
  green: '绿色',
  blue: '蓝色',
} as const

/** By the letter codes of ISO 3166-1; 其他 stands for all that are not named. */
export const NATIONALITIES = {
  CN: '中国',
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
  SG: '新加坡',
  MY: '马来西亚',
  JP: '日本',
  KR: '韩国',
  TH: '泰国',
  VN: '越南',
  PH: '菲律宾',
  ID: '印度尼西亚',
  IN: '印度',
  RU: '俄罗斯',
  KZ: '哈萨克斯坦',
  US: '美国',
  CA: '加拿大',
  GB: '英国',
  FR: '法国',
  DE: '德国',
  IT: '意大利',
  ES: '西班牙',
  NL: '荷兰',
  UA: '乌克兰',
  AU: '澳大利亚',
  NZ: '新西兰',
  BR: '巴西',
  OTHER: '其他',
} as const

export const BLOOD_TYPES = { A: 'A型', B: 'B型', AB: 'AB型', O: 'O型', other: '其他', unknown: '不详' } as const
export const BIRTHDAY_SHOWS = { full: '完整', monthDay: '仅月日', hidden: '不展示' } as const

/** The 56 ethnic groups, by the letter codes of GB/T 3304. */
export const ETHNICITIES = {
  HA: '汉族',
  MG: '蒙古族',
  HU: '回族',
  ZA: '藏族',
  UG: '维吾尔族',
  MH: '苗族',
  YI: '彝族',
  ZH: '壮族',
  BY: '布依族',
  CS: '朝鲜族',
  MA: '满族',
  DO: '侗族',
  YA: '瑶族',
  BA: '白族',
  TJ: '土家族',
  HN: '哈尼族',
  KZ: '哈萨克族',
  DA: '傣族',
  LI: '黎族',
  LS: '傈僳族',
  VA: '佤族',
  SH: '畲族',
  GS: '高山族',
  LH: '拉祜族',
  SU: '水族',
  DX: '东乡族',
  NX: '纳西族',
  JP: '景颇族',
  KG: '柯尔克孜族',
  TU: '土族',
  DU: '达斡尔族',
  ML: '仫佬族',
  QI: '羌族',
  BL: '布朗族',
  SL: '撒拉族',
  MN: '毛南族',
  GL: '仡佬族',
  XB: '锡伯族',
  AC: '阿昌族',
  PM: '普米族',
  TA: '塔吉克族',
  NU: '怒族',
  UZ: '乌孜别克族',
  RS: '俄罗斯族',
  EW: '鄂温克族',
  DE: '德昂族',
  BN: '保安族',
  YG: '裕固族',
  GI: '京族',
  TT: '塔塔尔族',
  DR: '独龙族',
  OR: '鄂伦春族',
  HZ: '赫哲族',
  MB: '门巴族',
  LB: '珞巴族',
  JN: '基诺族',
} as const

export const PIECE_KINDS = {
  film: '电影',
  tv: '电视剧',
  web: '网络剧',
  short: '短剧',
  variety: '综艺',
  stage: '舞台',
  mv: '音乐短片',
  ad: '广告',
} as const
export const ROLE_TYPES = { lead: '主演', support: '配角', guest: '特邀', cameo: '客串', self: '本人' } as const
export const PIECE_STATUSES = { filming: '拍摄中', waiting: '待播', released: '已上映' } as const
export const HONOR_LEVELS = {
  international: '国际',
  national: '国家',
  provincial: '省级',
  city: '市级',
  industry: '行业',
  other: '其他',
} as const
export const HONOR_RESULTS = { won: '获奖', nominated: '提名' } as const
export const MUSIC_KINDS = { single: '单曲', ep: 'EP', album: '专辑', ost: '影视原声', live: '现场' } as const
export const ACTION_KINDS = {
  stage: '舞台',
  dance: '舞蹈',
  vocal: '声乐',
  instrument: '器乐',
  martial: '武术',
  catwalk: '走秀',
  host: '主持',
  monologue: '独白',
  selfIntro: '自我介绍',
  other: '其他',
} as const
export const EXP_KINDS = { study: '求学', debut: '出道', work: '作品', award: '获奖', life: '生活' } as const
/** The parts of an archive, in the order that they have until their owner changes it (docs/product/user.md#entities). */
export const MODULES = {
  info: '基本信息',
  pieces: '影视作品',
  action: '演艺作品',
  music: '音乐',
  photos: '精选相册',
  growth: '成长历程',
  honor: '荣誉奖项',
  travel: '行程',
  modelcard: '模卡',
} as const
export const SHOTS = { half: '半身', full: '全身', side: '侧面', feature: '特写', life: '生活照' } as const
export const JOB_STATUSES = { open: '可接通告', busy: '档期紧张', closed: '暂不接单' } as const
export const QUOTE_UNITS = { day: '天', show: '场', hour: '小时', project: '项目' } as const
export const CONTACT_ROLES = { self: '本人', agent: '经纪人', guardian: '监护人' } as const

export const TRAVEL_KINDS = {
  shoot: '拍摄',
  show: '演出',
  live: '直播',
  variety: '综艺',
  promo: '宣传',
  business: '商务',
  rest: '休息',
  other: '其他',
} as const
export const TRAVEL_ITEM_KINDS = {
  shoot: '拍摄',
  show: '演出',
  rehearsal: '排练',
  live: '直播',
  meeting: '会面',
  transport: '交通',
  rest: '休息',
  other: '其他',
} as const
export const TRAVEL_AUDIENCES = { public: '公开', notice: '通告方可见', private: '仅自己' } as const

/** Angles of bare-face photos; the first six make the set complete. */
export const BARE_FACE_ANGLES = {
  front: '正面',
  left: '左侧',
  right: '右侧',
  smile: '微笑',
  half: '半身',
  full: '全身',
  back: '背面',
  hands: '双手',
} as const
/** Version of 面部照片使用说明; another one is agreed to anew. */
export const BARE_FACE_CONSENT = 1

/** 鞋码 34 to 48 with halves (docs/product/user.md#entities). */
export const SHOES: readonly string[] = Array.from({ length: 29 }, (_, step) => String(34 + step / 2))

/** Reasons of a report, on cards and videos alike (docs/product/seams.md#who-owns-which-call). */
export const REPORT_REASONS = {
  fake: '虚假信息',
  infringe: '侵犯权益',
  porn: '色情低俗',
  fraud: '欺诈',
  privacy: '泄露隐私',
  violence: '血腥暴力',
  minor: '侵害未成年人',
  abuse: '辱骂攻击',
  ad: '垃圾广告',
  other: '其他',
} as const

/** Kinds of a product's price. */
export const PRICE_KINDS = { ask: '面议', fixed: '一口价', range: '区间' } as const

/** Scopes of a company's honour. */
export const HONOR_SCOPES = {
  intl: '国际级',
  nation: '国家级',
  province: '省级',
  city: '市级',
  industry: '行业',
  other: '其他',
} as const

/** Groups of a company's team. */
export const TEAM_GROUPS = { founder: '创始人', manage: '管理层', artist: '艺人', staff: '员工' } as const

/** Returns the keys of an option list, as a tuple for zod's `enum`. */
export function codesOf<K extends string>(options: Readonly<Record<K, string>>): [K, ...K[]] {
  return Object.keys(options) as [K, ...K[]] // Object.keys is typed `string[]`; every list above has at least one code.
}

/** Returns a list as the choices of a field. */
export const optionsOf = (options: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }))

/** Returns the label of a code; empty for an unknown one. */
export const labelOf = (options: Readonly<Record<string, string>>, code: string | null | undefined): string =>
  code && Object.hasOwn(options, code) ? (options[code] ?? '') : ''
