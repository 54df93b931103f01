/** Profiles of the demo accounts: fictitious names, figures of the drawn portraits. */
export interface DemoPerson {
  uid: string
  nickname: string
  /** Figure of the drawn portrait: women f0, f1, …; men m0, m1, … */
  figure: string
  birthday: string
  cityCode: string
  occupations: string[]
  bio: string
}

const person = (
  uid: string,
  nickname: string,
  figure: string,
  birthday: string,
  cityCode: string,
  occupations: string[],
  bio: string,
): DemoPerson => ({
  uid,
  nickname,
  figure,
  birthday,
  cityCode,
  occupations,
  bio,
})

/** The five accounts with a role that have a portrait; 10006 is new and 10007 disabled. */
export const MAIN_PEOPLE: readonly DemoPerson[] = [
  person(
    '10001',
    '林小满',
    'f0',
    '2001-05-21',
    '330100',
    ['actor', 'host', 'model'],
    '会骑马、会说四川话，镜头前从不怕冷。',
  ),
  person(
    '10002',
    '沈听澜',
    'f4',
    '1996-11-08',
    '310100',
    ['actor', 'singer'],
    '演员，歌手。把每一个角色都当成第一次见面。',
  ),
  person('10003', '顾长风', 'm1', '1987-03-16', '330100', ['director'], '星野影业制片人，常年招募有灵气的新人。'),
  person('10004', '许一帧', 'm2', '1991-09-02', '440100', ['creator'], '人像摄影师，镜头里只有光和你。'),
  person('10005', '周远山', 'm3', '1984-07-12', '110100', ['coach'], '做了十二年经纪人，带过六十位新人。'),
]

const FAMILY = [
  '陆',
  '江',
  '温',
  '谢',
  '宋',
  '程',
  '叶',
  '苏',
  '傅',
  '秦',
  '白',
  '云',
  '乔',
  '黎',
  '向',
  '裴',
  '简',
  '童',
  '骆',
  '纪',
  '祝',
  '戚',
  '闻',
  '柏',
  '方',
  '邵',
  '毕',
  '阮',
  '桑',
  '解',
]
const GIVEN = [
  '知夏',
  '景行',
  '初禾',
  '砚秋',
  '以宁',
  '望舒',
  '南枝',
  '明朗',
  '若谷',
  '青川',
  '见微',
  '思齐',
  '晚照',
  '清晏',
  '星野',
  '北辰',
  '念一',
  '怀瑾',
  '安澜',
  '书白',
  '雨眠',
  '长宁',
  '听松',
  '可期',
  '流萤',
  '与川',
  '半夏',
  '朝颜',
  '子衿',
  '云帆',
]
const CITIES = ['110100', '310100', '440100', '440300', '330100', '510100', '500100', '320100', '420100', '610100']
const WORK = ['actor', 'singer', 'model', 'dancer', 'host', 'comedian', 'musician', 'voice', 'stunt', 'runway']
const LINES = [
  '每天进步一点点，期待和你合作。',
  '喜欢舞台，也喜欢舞台之外的生活。',
  '在路上，也在镜头里。',
  '认真对待每一次试镜。',
  '古典舞十二年，会一点马术。',
  '声音有温度，表演有分寸。',
]

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('An empty list of words')
  return item
}

/** The 30 others, from 10011; 10011 is sixteen, with a guardian. */
export const CROWD_PEOPLE: readonly DemoPerson[] = FAMILY.map((family, n) =>
  person(
    String(10011 + n),
    family + at(GIVEN, n * 7 + 3),
    `${n % 2 === 0 ? 'f' : 'm'}${5 + Math.floor(n / 2)}`,
    `${n === 0 ? 2010 : 1988 + ((n * 5) % 17)}-${String((n % 12) + 1).padStart(2, '0')}-${String(((n * 7) % 27) + 1).padStart(2, '0')}`,
    at(CITIES, n * 3),
    [at(WORK, n), at(WORK, n + 3)],
    at(LINES, n),
  ),
)
