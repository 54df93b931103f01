import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { addressRegionNames, isDistrict } from '@dm/shared/contract/vocabulary/districts'
import { cleanText } from '@dm/shared/validate'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { firstRows, pageAnswer } from '../../db/page'
import { sqlStateOf } from '../../platform/database-failure'
import { badInput, notFound, wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import type { Handler } from '../handler'
import { addresses } from './schema'
import { addressesOf, countOf, lockBook, makeDefault, ownAddress, presentAddress } from './store'

/** At most so many are kept (docs/product/service.md#invitation-share-addresses). */
const MOST = 50

export const page: Handler<'address/page'> = async (body, { uid, db }) => {
  const [rows, total] = await Promise.all([addressesOf(db, uid, body), countOf(db, uid)])
  return pageAnswer(rows.map(presentAddress), total, body)
}

export const detail: Handler<'address/detail/query'> = async ({ id }, { uid, db }) =>
  presentAddress(await ownAddress(db, uid, id))

const NO_POINT = { lng: null, lat: null, poi: null }

type Fields = Omit<ParsedBody<'address/add'>, 'requestId' | 'isDefault'>

/** The fields as they are kept. Throws 40000 for a region that does not exist. */
function storedFields({ name, tel, regionCodes, detail, tag, lng, lat, poi }: Fields) {
  if (!addressRegionNames(regionCodes) || !isDistrict(regionCodes[2] ?? ''))
    throw badInput('所在地区不正确', 'regionCodes')
  // Half a position is none.
  const point =
    lng !== undefined && lat !== undefined ? { lng, lat, poi: poi ? cleanText(poi, { lines: false }) : null } : NO_POINT
  return { name, tel, regionCodes, detail, tag, ...point }
}

/** Adds an address, once per requestId; the first one is the default whatever the form says. */
export const add: Handler<'address/add'> = async (body, { uid, db, clock }) => {
  const fields = storedFields(body)
  return db.transaction((tx) =>
    once(tx, { uid, call: 'address/add', requestId: body.requestId, body, clock }, async () => {
      await lockBook(tx, uid)
      const n = await countOf(tx, uid)
      if (n >= MOST) throw wrongState('最多保存50个地址', 'addressLimitReached')
      const id = randomUUID()
      await tx.insert(addresses).values({ id, uid, ...fields, createdAt: clock.now() })
      if (body.isDefault || n === 0) await makeDefault(tx, uid, id)
      return presentAddress(await ownAddress(tx, uid, id))
    }),
  )
}

/** Changes an address as it was read; the default one stays the default until another is. */
export const set: Handler<'address/set'> = async (body, { uid, db }) => {
  const fields = storedFields(body)
  return db.transaction(async (tx) => {
    await lockBook(tx, uid)
    const row = await ownAddress(tx, uid, body.id)
    if (row.version !== body.version) throw wrongState('内容已在其他页面修改，请刷新后再试', 'stale')
    if (row.isDefault && !body.isDefault) throw wrongState('至少保留一个默认地址', 'defaultNeeded', 'isDefault')
    await tx
      .update(addresses)
      .set({ ...fields, version: row.version + 1 })
      .where(eq(addresses.id, row.id))
    if (body.isDefault && !row.isDefault) await makeDefault(tx, uid, row.id)
    return presentAddress(await ownAddress(tx, uid, row.id))
  })
}

export const setDefault: Handler<'address/default/set'> = async ({ id }, { uid, db }) =>
  db.transaction(async (tx) => {
    await lockBook(tx, uid)
    const row = await ownAddress(tx, uid, id)
    if (!row.isDefault) await makeDefault(tx, uid, row.id)
    return presentAddress({ ...row, isDefault: true })
  })

/** Removes an address; of the default one the most recently used takes its place. One that is gone is a success. */
export const remove: Handler<'address/del'> = async ({ id }, { uid, db }) =>
  db.transaction(async (tx) => {
    await lockBook(tx, uid)
    const [row] = await tx.select().from(addresses).where(eq(addresses.id, id))
    if (row && row.uid !== uid) throw notFound('地址不存在')
    await removeUnused(tx, id)
    const [next] = await addressesOf(tx, uid, firstRows(1))
    if (next && !next.isDefault) await makeDefault(tx, uid, next.id)
    return next ? { defaultId: next.id } : {}
  })

/** SQLSTATE of a row that others refer to: a store of the user's services is at this address. */
const REFERRED = '23503'

async function removeUnused(tx: Db, id: string): Promise<void> {
  try {
    await tx.delete(addresses).where(eq(addresses.id, id))
  } catch (error) {
    if (sqlStateOf(error) !== REFERRED) throw error
    throw wrongState('该地址正用作门店地址，请先在服务地址中移除', 'addressInUse')
  }
}
