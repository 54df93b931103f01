import type { works } from '../schema'

type Row = typeof works.$inferInsert
/** title, kind, year offset from this year, status, role, role type, picture. */
type Line = [string, Row['kind'], number, Row['status'], string | null, Row['roleType'], string]

/** 24 works over all kinds and states; one title of 40 characters. */
export const CELEBRITY_WORKS: Line[] = [
  ['双面人', 'short', 0, 'waiting', '女一号', 'lead', 'scene/duo'],
  ['青山不语', 'tv', -1, 'released', '沈青', 'lead', 'scene/hills'],
  ['去往南方的车', 'film', -1, 'released', '阿南', 'support', 'scene/road'],
  ['旧唱片', 'mv', -2, 'released', null, 'self', 'scene/vinyl'],
  ['守灯人', 'film', 0, 'filming', '灯塔看守', 'lead', 'scene/sea-3'],
  ['第七封信', 'tv', 1, 'filming', '许一诺', 'lead', 'scene/window-2'],
  ['夜航西飞', 'film', -3, 'released', '空乘', 'cameo', 'scene/city-4'],
  ['她从镜中来', 'web', -2, 'released', '顾影', 'lead', 'scene/mirror'],
  ['练习生的夏天', 'variety', -2, 'released', null, 'guest', 'scene/stage'],
  ['声声慢', 'stage', -4, 'released', '李清照', 'lead', 'scene/ribbon'],
  ['凌晨四点的电台', 'short', -1, 'released', '主播', 'support', 'scene/radio'],
  ['山海之间', 'tv', -5, 'released', '海棠', 'support', 'scene/ridge-5'],
  ['檐下雨', 'film', -4, 'released', '小满', 'support', 'scene/window-6'],
  ['云上一杯茶', 'ad', -1, 'released', null, 'self', 'scene/hall-1'],
  ['城南旧事新编', 'stage', -3, 'released', '英子', 'lead', 'scene/studio'],
  ['你好，检察官', 'tv', -2, 'released', '程检', 'lead', 'scene/desk-2'],
  ['海岸线', 'web', -3, 'released', '渔家女', 'support', 'scene/sea-1'],
  ['向光而行', 'mv', -1, 'released', null, 'self', 'scene/ridge-2'],
  ['周末大剧场', 'variety', -1, 'released', null, 'guest', 'scene/hall-3'],
  ['清晨广告片', 'ad', -3, 'released', null, 'self', 'scene/city-7'],
  [
    '关于那年夏天我们在海边等一场日出却等来一场大雨后来谁也没有再提起过这件事的故事',
    'film',
    0,
    'waiting',
    '夏天',
    'lead',
    'scene/sea-5',
  ],
  ['无声告白', 'short', -1, 'released', '哑女', 'lead', 'scene/window-9'],
  ['长街', 'web', -6, 'released', '茶楼老板娘', 'cameo', 'scene/city-2'],
  ['试镜素材', 'short', -6, 'released', null, 'self', 'scene/desk-5'],
]

/** Works of the complete card. */
export const PERFORMER_WORKS: Line[] = [
  ['双面人', 'short', 0, 'waiting', '女二号', 'support', 'scene/duo'],
  ['青山不语', 'tv', -1, 'released', '女三号', 'support', 'scene/hills'],
  ['去往南方的车', 'film', -1, 'released', '女二号', 'support', 'scene/road'],
  ['旧唱片', 'mv', -2, 'released', null, 'self', 'scene/vinyl'],
  ['凌晨四点的电台', 'short', -1, 'released', '听众', 'guest', 'scene/radio'],
]
