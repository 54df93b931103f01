import { choice, day, defineForm, local } from '../../../forms'
import type { UploadSlot } from '../../../forms/slot'
import { BARE_FACE_ANGLES, TRAVEL_AUDIENCES } from '../../vocabulary/options'

/** One 素颜照; its address is sent beside it (docs/product/user.md#usermodelcardphotos). */
export const faceForm = defineForm(
  { angle: choice('角度', BARE_FACE_ANGLES), takenOn: day('拍摄日期') },
  { rules: ({ takenOn }, today) => ({ takenOn: takenOn && takenOn > today ? '拍摄日期不能晚于今天' : undefined }) },
)

const face = (angle: keyof typeof BARE_FACE_ANGLES) => local<UploadSlot | null>(BARE_FACE_ANGLES[angle], null)

/** All of them: a picture for each angle, sent as a list. */
export const facesForm = defineForm({
  front: face('front'),
  left: face('left'),
  right: face('right'),
  smile: face('smile'),
  half: face('half'),
  full: face('full'),
  back: face('back'),
  hands: face('hands'),
  /** The day of the photos that are added now. */
  takenOn: local<string>(faceForm.fields.takenOn.label, ''),
  visibility: choice('谁可以看', TRAVEL_AUDIENCES, { initial: 'notice' }),
})
