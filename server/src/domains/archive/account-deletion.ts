import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../../platform/account-deletion'
import { experiences, honors, musicAlbums, performances, photoAlbums, photos, songs } from './schema'

export const archiveDeletion: AccountDeletion = {
  async erase(tx, uid) {
    await tx.delete(songs).where(eq(songs.uid, uid))
    await tx.delete(musicAlbums).where(eq(musicAlbums.uid, uid))
    await tx.delete(photos).where(eq(photos.uid, uid))
    await tx.delete(photoAlbums).where(eq(photoAlbums.uid, uid))
    await tx.delete(performances).where(eq(performances.uid, uid))
    await tx.delete(honors).where(eq(honors.uid, uid))
    await tx.delete(experiences).where(eq(experiences.uid, uid))
  },
}
