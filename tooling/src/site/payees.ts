import { resolve } from 'node:path'
import { daysMs } from '@dm/shared/time'
import { openDatabase, type Db } from '@dm/server/database'
import { certifications, payoutAccounts } from '@dm/server/tables'
import { systemClock } from '@dm/server/clock'
import { openKeys, type Keys } from '@dm/server/keys'
import { readSettings } from '@dm/server/settings'
import { creditIncome, fingerprintOf, sealNumber } from '@dm/server/wallet'

/**
 * `tsx tooling/src/site/payees.ts 10031:50000 10032:600000:new …`: certifies demo users of `DATA_DIR`, binds a card
 * that is two days old (`new`: of just now; `wechat`: a WeChat account instead) and credits this many fen of income
 * through the ledger, while no server is running there (docs/product/wallet.md#demo-data: test hook).
 */
const settings = readSettings()
const { db, close } = await openDatabase({ url: settings.DATABASE_URL, dataDir: resolve(settings.DATA_DIR) })
const keys = openKeys(db, settings.SECRET_KEY)
for (const one of process.argv.slice(2)) {
  const [uid = '', fen = '0', how] = one.split(':')
  await certify(db, uid)
  const createdAt = systemClock.now() - (how === 'new' ? 0 : daysMs(2))
  await (how === 'wechat' ? bindWeChat : bindCard)(db, keys, uid, createdAt)
  await db.transaction((tx) =>
    creditIncome(tx, {
      uid,
      fen: Number(fen),
      bucket: 'income',
      kind: 'notice',
      bizId: `payee-${uid}`,
      at: systemClock.now(),
      sub: '城市宣传片',
    }),
  )
}
await close()

async function certify(tx: Db, uid: string): Promise<void> {
  const certification = {
    state: 'passed' as const,
    birthday: '1998-03-01',
    nameMasked: '*小满',
    updatedAt: systemClock.now(),
  }
  await tx
    .insert(certifications)
    .values({ uid, ...certification })
    .onConflictDoUpdate({ target: certifications.uid, set: certification })
}

/** Binds a card of 招商银行 whose last digits identify the user. */
async function bindCard(tx: Db, secrets: Keys, uid: string, createdAt: number): Promise<void> {
  const id = `card-${uid}`
  const number = `62258800000${uid}`
  const tail = number.slice(-4)
  await tx.insert(payoutAccounts).values({
    id,
    uid,
    type: 'bank',
    bankId: 6,
    sealed: await sealNumber(secrets, number, id),
    fingerprint: await fingerprintOf(secrets, 'bank', number),
    tail,
    masked: `尾号 ${tail}`,
    isDefault: true,
    createdAt,
    usedAt: createdAt,
  })
}

async function bindWeChat(tx: Db, secrets: Keys, uid: string, createdAt: number): Promise<void> {
  const id = `wechat-${uid}`
  const number = `wx_demo_${uid}`
  await tx.insert(payoutAccounts).values({
    id,
    uid,
    type: 'wechat',
    sealed: await sealNumber(secrets, number, id),
    fingerprint: await fingerprintOf(secrets, 'wechat', number),
    masked: `w***${uid.slice(-1)}`,
    isDefault: true,
    createdAt,
    usedAt: createdAt,
  })
}
