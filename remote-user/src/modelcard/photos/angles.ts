import type { Data } from '@dm/shared/contract'
import type { BareFaceForm } from '@dm/shared/contract/calls/user/modelcard'
import { BARE_FACE_ANGLES, codesOf } from '@dm/shared/contract/vocabulary/options'

export type Angle = BareFaceForm['angle']
export type FacesAnswer = Data<'userinfo/modelcard/photos/get'>

export const ANGLES = codesOf(BARE_FACE_ANGLES)
/** The first six make the set complete. */
export const REQUIRED: readonly Angle[] = ANGLES.slice(0, 6)

/** Instructions for each photo. */
export const HOW: Record<Angle, string> = {
  front: '正视镜头',
  left: '左脸侧面',
  right: '右脸侧面',
  smile: '自然微笑',
  half: '腰部以上',
  full: '从头到脚',
  back: '背面站立',
  hands: '手背朝上',
}

/** Photos in the order of the angles. */
export const inOrder = <T extends { angle: Angle }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => ANGLES.indexOf(a.angle) - ANGLES.indexOf(b.angle))
