import { addressCodes } from '@dm/shared/contract/vocabulary/districts'
import { daysMs } from '@dm/shared/time'
import type { SeedContext } from '../../demo/context'
import { DEMO } from '../../demo/accounts'
import { addresses } from './schema'

const PLACES = [
  { code: '330108', detail: '江南大道 1 号 3 幢 201 室', lng: 120.2119, lat: 30.2084 },
  { code: '310106', detail: '石门路 200 号 B1', lng: 121.4589, lat: 31.2304 },
  { code: '110105', detail: '建国路 88 号 6 层', lng: null, lat: null },
  { code: '440106', detail: '体育东路 12 号', lng: null, lat: null },
  { code: '810101', detail: '皇后大道中 100 号', lng: null, lat: null },
] as const
const TAGS = ['home', 'company', 'studio', 'other', 'none'] as const

/** Address books: a celebrity has one address, an agent a full book, everybody else none. */
export async function seedAddresses({ db, now, random }: SeedContext): Promise<void> {
  const row = (uid: string, n: number, isDefault: boolean) => {
    const { code, detail, lng, lat } = PLACES[n % PLACES.length] ?? PLACES[0]
    return {
      id: random.id(),
      uid,
      name: n % 7 === 3 ? '名字特别特别长的一位演示收件联系人先生' : `演示联系人${n + 1}`,
      tel: '13800000005',
      regionCodes: addressCodes(code),
      // One detail has all of its two hundred characters.
      detail: n === 4 ? '长'.repeat(200) : detail,
      tag: TAGS[n % TAGS.length] ?? ('none' as const),
      ...(lng !== null && { lng, lat }),
      isDefault,
      createdAt: now - daysMs(n + 1),
    }
  }
  await db
    .insert(addresses)
    .values([row(DEMO.celebrity, 0, true), ...Array.from({ length: 50 }, (_, n) => row(DEMO.agent, n, n === 0))])
}
