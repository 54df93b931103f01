import type { Db } from '../db/open'
import type { Random } from './random'

/** Context of each domain's seed function. */
export interface SeedContext {
  db: Db
  /** Time of seeding, epoch milliseconds: demo data is placed around it. */
  now: number
  /** This domain's own stream, from a fixed seed. */
  random: Random
  /**
   * Returns the address of a drawn demo picture, stored like an upload of `uid`: `portrait/f3@3x4` (women f0, f1, …;
   * men m0, m1, …; crops 3x4, 1x1, 4x3, 16x9, 9x16, face), `portrait/hero`, `scene/road@4x3` (duo, gownfig, hero,
   * hills, mirror, radio, ribbon, road, stage, studio, vinyl), `scene/city-12@16x9` (ridge, sea, city, hall, desk,
   * window, each in any number of variants; crops 3x4, 4x3, 1x1, 16x9, 9x16), or a licence (`licencePicture`) or
   * one side of an id card (`idCardPicture`).
   */
  picture(name: string, uid?: string, purpose?: PicturePurpose): Promise<string>
  /** Returns the address of a made-up melody of so many seconds, stored like a song of `uid`. */
  sound(name: string, seconds: number, uid: string): Promise<string>
  /**
   * Returns the address of a film, 16:9 or upright, stored like a video of `uid`: a drawn silent one, or for the name of
   * a scene without its crop (`scene/city-2`) that picture with a melody, at most 40 s. Such a film is private, played
   * by signed addresses alone, unless it `isPublic`.
   */
  film(name: string, shape: FilmShape, uid: string): Promise<string>
}

interface FilmShape {
  /** With `inPieces` a multiple of 4. */
  seconds: number
  upright?: boolean
  isPublic?: boolean
  /** A scene's film, also for HLS. */
  inPieces?: boolean
  /** A scene's film has these words: WebVTT. */
  captions?: string
}

/**
 * The picture purposes of docs/product/user.md#files that demo data uses; bare-face photos, licences and letters are
 * private.
 */
type PicturePurpose =
  | 'avatar'
  | 'cover'
  | 'photo'
  | 'modelcard'
  | 'certificate'
  | 'still'
  | 'albumCover'
  | 'poster'
  | 'product'
  | 'service'
  | 'feedback'
  | 'activity'
  | 'bareface'
  | 'licence'
  | 'idcard'
  | 'contract'
