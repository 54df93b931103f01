/** Trips of the complete demo company: running, to come, ended; days from today. */
export const TRIPS: { title: string; from: number; to: number; cities: string[]; visible: 'public' | 'member' }[] = [
  { title: '江南取景周', from: -1, to: 2, cities: ['苏州', '杭州'], visible: 'member' },
  { title: '西南选角会', from: 5, to: 7, cities: ['成都', '重庆'], visible: 'public' },
  { title: '北方影视展', from: 16, to: 19, cities: ['北京'], visible: 'public' },
  { title: '海岛片场踏勘', from: 24, to: 27, cities: ['三亚'], visible: 'member' },
  ...Array.from({ length: 9 }, (_, n) => ({
    title: `第${9 - n}次外景`,
    from: -20 * (n + 1),
    to: -20 * (n + 1) + 3,
    cities: ['横店'],
    visible: 'public' as const,
  })),
]

/** Days from today, hour, minute. */
type Moment = [days: number, hour: number, minute?: number]

interface DemoArrangement {
  /** The number of its trip. */
  trip: number
  from: Moment
  to: Moment
  title: string
  place: string
  address?: string
  /** The numbers of the team's members. */
  members: number[]
  visible?: 'public' | 'member'
}

/** Arrangements of the first two trips, by days from today. */
export const ARRANGEMENTS: readonly DemoArrangement[] = [
  { trip: 1, from: [-1, 9], to: [-1, 12], title: '古镇取景', place: '平江示例街区', members: [3, 10] },
  {
    trip: 1,
    from: [0, 22],
    to: [1, 2],
    title: '夜戏试拍',
    place: '运河码头',
    address: '姑苏区示例河沿 6 号',
    members: [3, 10, 11],
  },
  { trip: 1, from: [2, 10], to: [2, 11, 30], title: '场地签约', place: '示例影视基地', members: [5] },
  { trip: 2, from: [5, 14], to: [5, 18], title: '演员面试', place: '示例剧场', members: [4], visible: 'public' },
  { trip: 2, from: [5, 16], to: [5, 17], title: '合作方会面', place: '示例酒店大堂', members: [4, 5] },
  {
    trip: 2,
    from: [6, 9, 30],
    to: [6, 12],
    title: '试镜公开场',
    place: '示例剧场',
    members: [4, 6],
    visible: 'public',
  },
]
