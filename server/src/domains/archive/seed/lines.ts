import type { experiences, honors } from '../schema'

type HonorRow = typeof honors.$inferInsert
type ExperienceRow = typeof experiences.$inferInsert

/** Title, organisation, level, result, months ago, work, pictures: ten in five levels. */
export const HONORS: [string, string, HonorRow['level'], HonorRow['result'], number, string | null, number][] = [
  ['年度新锐女演员', '云帆短剧节', 'industry', 'won', 5, '双面人', 2],
  ['最佳女主角', '东海国际影展', 'international', 'nominated', 10, '去往南方的车', 1],
  ['优秀青年演员', '江南省文艺家联合会', 'provincial', 'won', 17, null, 3],
  ['观众最喜爱的电视剧女演员', '星河电视节', 'national', 'won', 22, '青山不语', 1],
  ['最佳女配角', '星河电视节', 'national', 'nominated', 34, '山海之间', 0],
  ['海岸城市青年艺术家', '临海市文化馆', 'city', 'won', 41, null, 1],
  ['年度舞台人物', '城南戏剧周', 'industry', 'won', 46, '声声慢', 0],
  ['最佳原创歌曲演唱', '听海音乐盛典', 'industry', 'nominated', 52, '旧唱片', 0],
  ['校园话剧节一等奖', '东海戏剧学院', 'other', 'won', 96, '城南旧事新编', 1],
  ['曲艺新苗奖', '苏城曲艺家协会', 'city', 'won', 140, null, 0],
]

/** Whose, kind, title, begun and ended so many months ago (null: 至今), text, pictures: twelve of the celebrity. */
export const EXPERIENCES: [
  'celebrity' | 'performer',
  ExperienceRow['kind'],
  string,
  number,
  number | null,
  string,
  number,
][] = [
  ['celebrity', 'life', '成立听澜工作室', 14, null, '和几位老朋友一起，想把喜欢的故事一个一个拍出来。', 2],
  ['celebrity', 'award', '第一次走上电视节的领奖台', 22, 22, '谢谢观众，也谢谢剧组里每一位没有出现在镜头前的人。', 1],
  ['celebrity', 'work', '《青山不语》播出', 24, 21, '在山里住了七个月，学会了采茶，也学会了等。', 4],
  ['celebrity', 'life', '坚持每年一次乡村戏剧课', 40, null, '和孩子们一起排一出戏，比什么都快乐。', 3],
  ['celebrity', 'work', '第一张专辑《旧唱片》', 30, 28, '六首歌，三把吉他，一个夏天。', 0],
  ['celebrity', 'work', '《山海之间》饰海棠', 62, 58, '第一次演渔家女，晒脱了两层皮。', 2],
  ['celebrity', 'debut', '电影处女作《檐下雨》', 52, 48, '只有十一场戏，每一场都记得。', 1],
  ['celebrity', 'work', '话剧《声声慢》四十场巡演', 50, 46, '从南到北，行李箱换了两只。', 0],
  ['celebrity', 'study', '东海戏剧学院 表演系', 120, 72, '声台形表，从零开始。', 1],
  ['celebrity', 'award', '校园话剧节一等奖', 96, 96, '', 0],
  ['celebrity', 'study', '苏城评弹学校', 156, 121, '每天清晨五点半吊嗓子。', 0],
  ['celebrity', 'life', '第一次登台', 190, 190, '八岁，书场里坐着三十七位听众。', 0],
  ['performer', 'study', '江南戏剧学院 表演专业', 74, 27, '古典舞转表演，一切重新来过。', 1],
  ['performer', 'debut', '第一部短剧《凌晨四点的电台》', 16, 15, '演一个没有名字的听众。', 0],
]
