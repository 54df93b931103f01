/** Provinces of well-known networks, by the beginning of their addresses; everything else is 未知. */
const NETWORKS: readonly (readonly [prefix: string, province: string])[] = [
  ['219.141.136.', '北京'],
  ['202.96.209.', '上海'],
  ['202.96.128.', '广东'],
  ['221.228.255.', '江苏'],
  ['61.139.2.', '四川'],
  ['202.103.24.', '湖北'],
]

/** The province of an address, for IP属地 (docs/product/account-video.md#rules); the address itself is never kept. */
export const regionOf = (ip: string): string =>
  NETWORKS.find(([prefix]) => ip.replace(/^::ffff:/, '').startsWith(prefix))?.[1] ?? '未知'
