import type { Data } from '@dm/shared/contract'
import type { draws } from './schema'

type Draw = Data<'activity/box/open'>['draws'][number]

/** A draw as its owner sees it, with all that it can be recomputed by. */
export const presentDraw = (row: typeof draws.$inferSelect): Draw => ({
  drawId: row.drawId,
  no: row.no,
  boxId: row.boxId,
  paidBy: row.paidBy,
  oddsVersion: row.oddsVersion,
  roll: row.roll,
  rolledGiftId: row.rolledGiftId,
  why: row.why,
  gift: row.gift,
  prizeId: row.prizeId,
  at: row.at,
})
