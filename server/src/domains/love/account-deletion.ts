import { eq, or } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { loveBlocks, loveCards, loveDraws, type OpenedCard } from './schema'

/** Card of a person who has gone, in the openings of others. */
const NOBODY: Omit<OpenedCard, 'gender'> = {
  nickname: '已注销用户',
  photo: '',
  ageBand: '',
  city: '',
  tags: [],
  words: '',
}

export const loveDeletion: AccountDeletion = {
  async erase(tx, uid) {
    const [card] = await tx.select({ gender: loveCards.gender }).from(loveCards).where(eq(loveCards.uid, uid)).limit(1)
    if (card) {
      await tx
        .update(loveCards)
        .set({ state: 'off', photo: '', birthday: '', cityCode: '', city: '', tags: [], words: '' })
        .where(eq(loveCards.uid, uid))
      await tx
        .update(loveDraws)
        .set({ card: { ...NOBODY, gender: card.gender } })
        .where(eq(loveDraws.ofUid, uid))
    }
    await tx.delete(loveDraws).where(eq(loveDraws.uid, uid))
    await tx.delete(loveBlocks).where(or(eq(loveBlocks.uid, uid), eq(loveBlocks.other, uid)))
  },
}
