import { HOME_ZONE } from '../labels'

/** Time zones that are offered for a city abroad, by IANA name. */
const ZONES: Readonly<Record<string, string>> = {
  [HOME_ZONE]: '北京、香港、台北',
  'Asia/Tokyo': '东京、首尔',
  'Asia/Singapore': '新加坡、吉隆坡',
  'Asia/Bangkok': '曼谷、河内、雅加达',
  'Asia/Kolkata': '新德里、孟买',
  'Asia/Dubai': '迪拜',
  'Asia/Riyadh': '利雅得',
  'Europe/Moscow': '莫斯科',
  'Europe/Istanbul': '伊斯坦布尔',
  'Europe/Athens': '雅典、赫尔辛基',
  'Africa/Cairo': '开罗',
  'Africa/Johannesburg': '约翰内斯堡',
  'Africa/Nairobi': '内罗毕',
  'Europe/Paris': '巴黎、柏林、罗马、马德里',
  'Europe/London': '伦敦、里斯本',
  'Atlantic/Reykjavik': '雷克雅未克',
  'America/Sao_Paulo': '圣保罗',
  'America/Argentina/Buenos_Aires': '布宜诺斯艾利斯',
  'America/New_York': '纽约、多伦多',
  'America/Chicago': '芝加哥',
  'America/Mexico_City': '墨西哥城',
  'America/Denver': '丹佛',
  'America/Los_Angeles': '洛杉矶、温哥华',
  'America/Anchorage': '安克雷奇',
  'Pacific/Honolulu': '檀香山',
  'Australia/Perth': '珀斯',
  'Australia/Sydney': '悉尼、墨尔本',
  'Pacific/Auckland': '奥克兰',
}

/** Options of the zone picker; a zone that is not offered stays choosable under its own name. */
export const zoneOptions = (present: string) => [
  ...Object.entries(ZONES).map(([value, label]) => ({ value, label: `${label}时间` })),
  ...(Object.hasOwn(ZONES, present) ? [] : [{ value: present, label: present }]),
]
