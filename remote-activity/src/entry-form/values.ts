import type { Body, Data } from '@dm/shared/contract'
import type { entryForm } from '@dm/shared/contract/forms/activity/entry'
import {
  ageWrong,
  entersGuardian,
  entryGuardianForm,
  entryTeamForm,
  GUARDIAN_MOBILE,
  NO_GROUP,
  NO_IMAGES,
  NO_VIDEO,
  VIDEO_LENGTH,
  VIDEO_MS,
} from '@dm/shared/contract/forms/activity/entry'
import { sentBody, type Typed } from '@dm/shared/forms'
import { ageOn, dayOf } from '@dm/shared/time'
import type { DefinedFormState, FieldErrors } from '@dm/shared/ui/form'
import { slotOf, slotsOf, urlsOf } from '@dm/shared/upload'
import { isPhone, phoneError } from '@dm/shared/validate'
import type { Competition } from '../hooks/activity/types'

export type OwnEntry = NonNullable<Data<'activity/entry/detail/query'>['entry']['own']>
type User = Extract<Data<'userinfo/get'>, { isOwner: true }>['user']

/** The form as typed. */
export type EntryValues = Typed<typeof entryForm.fields>
export type EntryFormState = DefinedFormState<typeof entryForm.fields>

/** Where the body of `activity/entry` names a field otherwise. */
export const sentAs = (media: Competition['media']): Record<string, keyof EntryValues> => ({
  media: media === 'video' ? 'video' : 'images',
  ...(media === 'video' && { cover: 'video' as const }),
  guardian: 'guardianName',
  'guardian.name': 'guardianName',
  'guardian.mobile': 'guardianMobile',
  'guardian.relation': 'guardianRelation',
  team: 'teamName',
  'team.name': 'teamName',
  'team.members': 'teamMembers',
  'team.youngest': 'teamYoungest',
})

/** A first form, filled from the profile as far as it goes. */
export const firstValues = (user: User): Partial<EntryValues> => ({
  name: user.nickname,
  gender: user.gender === 'unset' ? '' : user.gender,
  birthday: user.birthday ?? '',
  cityCode: user.cityCode ?? '',
})

/** The form of an entry that is there; the guardian agrees to each version anew. */
export function valuesOf(own: OwnEntry): Partial<EntryValues> {
  const { media, guardian, team } = own
  return {
    name: own.name,
    gender: own.gender ?? '',
    birthday: own.birthday,
    mobile: own.mobile,
    cityCode: own.cityCode,
    groupId: own.groupId ?? '',
    title: own.title,
    intro: own.intro,
    tags: own.tags,
    ...(team && {
      kind: 'team',
      teamName: team.name,
      teamMembers: team.members,
      teamYoungest: team.youngest,
    }),
    ...(media.kind === 'video'
      ? { video: [slotOf(media.url)], videoCover: [slotOf(own.cover)], videoMs: media.seconds * 1000 }
      : { images: slotsOf(media.images) }),
    cover: slotOf(own.cover),
    ...(guardian && {
      guardianName: guardian.name,
      guardianMobile: guardian.mobile,
      guardianRelation: guardian.relation,
    }),
  }
}

interface Rules {
  competition: Competition
  /** Masked; empty where the account has none, and one must be given. */
  ownMobile: string
  /** The work cannot be changed any more: only its cover. */
  mediaLocked: boolean
}

/** The messages that depend on the competition and the account, by field (docs/product/activity.md#activityform). */
export function checkEntry(values: EntryValues, rules: Rules): FieldErrors<EntryValues> {
  const { competition, ownMobile, mediaLocked } = rules
  const { kind, birthday, teamYoungest, mobile, groupId, guardianMobile } = values
  const isTeam = kind === 'team'
  const isSamePhone = isPhone(guardianMobile) && guardianMobile === mobile
  return {
    birthday: isTeam ? undefined : ageError(birthday, competition),
    teamYoungest: isTeam ? ageError(teamYoungest, competition) : undefined,
    mobile: mobile === '' && ownMobile === '' ? phoneError(mobile) : undefined,
    groupId:
      competition.groups.length === 0 || competition.groups.some((group) => group.groupId === groupId)
        ? undefined
        : NO_GROUP,
    ...(mediaLocked ? {} : workErrors(values, competition)),
    guardianMobile: isSamePhone && entersGuardian(values) ? GUARDIAN_MOBILE : undefined,
  }
}

function ageError(birthday: string, competition: Competition): string | undefined {
  if (birthday === '') return undefined
  const age = ageOn(birthday, dayOf(competition.entryFrom))
  return age < competition.ageMin || age > competition.ageMax ? ageWrong(competition) : undefined
}

function workErrors({ video, videoMs, videoCover, images }: EntryValues, { media }: Competition) {
  if (media === 'images') return { images: images.length === 0 ? NO_IMAGES : undefined }
  if (video.length === 0) return { video: NO_VIDEO }
  if (videoMs < VIDEO_MS.min || videoMs > VIDEO_MS.max) return { video: VIDEO_LENGTH }
  return { video: videoCover.length === 0 ? '请选择视频封面' : undefined }
}

type Beside = Pick<Body<'activity/entry'>, 'team' | 'cover' | 'media' | 'guardian' | 'guardianAgreed' | 'agree'>

/** Values sent beside the form's own fields. */
export function besideOf(values: EntryValues, { media }: Competition): Beside {
  const [video] = urlsOf(values.video)
  const isVideo = media === 'video'
  const cover = values.cover?.url ?? undefined
  const team = { name: values.teamName, members: values.teamMembers, youngest: values.teamYoungest }
  const guardian = {
    name: values.guardianName,
    mobile: values.guardianMobile,
    relation: values.guardianRelation,
  }
  return {
    ...(values.kind === 'team' && { team: sentBody(entryTeamForm, team) }),
    ...(!isVideo && cover && { cover }),
    media: isVideo
      ? { kind: 'video', url: video ?? '', cover: urlsOf(values.videoCover)[0] ?? '' }
      : { kind: 'images', images: urlsOf(values.images) },
    ...(entersGuardian(values) && {
      guardian: sentBody(entryGuardianForm, guardian),
      guardianAgreed: values.guardianAgreed,
    }),
    agree: true,
  }
}
