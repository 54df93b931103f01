import type { Body, Data } from '@dm/shared/contract'
import { guardianRelations } from '@dm/shared/contract/vocabulary/labels'
import { lengthOf } from '@dm/shared/format'
import { ageOn, dayOf } from '@dm/shared/time'
import type { FieldErrors } from '@dm/shared/ui/form'
import { slotOf, slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import { cleanText, isPhone, phoneError } from '@dm/shared/validate'
import type { Competition } from '../hooks/activity/types'

export type OwnEntry = NonNullable<Data<'activity/entry/detail/query'>['entry']['own']>
type User = Extract<Data<'userinfo/get'>, { isOwner: true }>['user']

/** The form as typed. */
export interface EntryValues {
  name: string
  gender: string
  birthday: string
  /** `team`: the fields of a team count too. */
  kind: string
  teamName: string
  teamMembers: number
  teamYoungest: string
  mobile: string
  cityCode: string
  groupId: string
  title: string
  intro: string
  tags: string[]
  /** None or one. */
  video: UploadSlot[]
  videoCover: UploadSlot[]
  videoMs: number
  images: UploadSlot[]
  cover: UploadSlot | null
  guardianName: string
  guardianMobile: string
  guardianRelation: string
  guardianAgreed: boolean
  agree: boolean
}

export const LABELS: Record<keyof EntryValues, string> = {
  name: '姓名/艺名',
  gender: '性别',
  birthday: '出生日期',
  kind: '参赛方式',
  teamName: '团队名称',
  teamMembers: '人数',
  teamYoungest: '最小成员的出生日期',
  mobile: '手机号',
  cityCode: '所在城市',
  groupId: '参赛组别',
  title: '作品名称',
  intro: '简介',
  tags: '才艺标签',
  video: '参赛视频',
  videoCover: '视频封面',
  videoMs: '视频时长',
  images: '作品图片',
  cover: '封面',
  guardianName: '监护人姓名',
  guardianMobile: '监护人手机号',
  guardianRelation: '与参赛者的关系',
  guardianAgreed: '监护人已知情并同意',
  agree: '我已阅读并同意参赛须知',
}

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

const EMPTY: EntryValues = {
  name: '',
  gender: '',
  birthday: '',
  kind: 'solo',
  teamName: '',
  teamMembers: 2,
  teamYoungest: '',
  mobile: '',
  cityCode: '',
  groupId: '',
  title: '',
  intro: '',
  tags: [],
  video: [],
  videoCover: [],
  videoMs: 0,
  images: [],
  cover: null,
  guardianName: '',
  guardianMobile: '',
  guardianRelation: '',
  guardianAgreed: false,
  agree: false,
}

/** A first form, filled from the profile as far as it goes. */
export const firstValues = (user: User): EntryValues => ({
  ...EMPTY,
  name: user.nickname,
  gender: user.gender === 'unset' ? '' : user.gender,
  birthday: user.birthday ?? '',
  cityCode: user.cityCode ?? '',
})

/** The form of an entry that is there; the guardian agrees to each version anew. */
export function valuesOf(own: OwnEntry): EntryValues {
  const { media, guardian, team } = own
  return {
    ...EMPTY,
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
    guardianName: guardian?.name ?? '',
    guardianMobile: guardian?.mobile ?? '',
    guardianRelation: guardian?.relation ?? '',
  }
}

/** Younger than `years` on a day; an empty birthday says nothing. */
export const isUnder = (years: number, birthday: string, day: string): boolean =>
  birthday !== '' && ageOn(birthday, day) < years

export const isMinor = (birthday: string, now: number): boolean => isUnder(18, birthday, dayOf(now))

/** Whose age counts: of a team its youngest member's, and whoever enters it is one. */
export const youngestOf = ({ kind, birthday, teamYoungest }: EntryValues): string =>
  kind === 'team' && teamYoungest > birthday ? teamYoungest : birthday

interface Rules {
  competition: Competition
  /** Masked; empty where the account has none, and one must be given. */
  ownMobile: string
  /** The work cannot be changed any more: only its cover. */
  mediaLocked: boolean
  now: number
}

/** Every message of the form, by field (docs/product/activity.md#activityform). */
export function checkEntry(values: EntryValues, rules: Rules): FieldErrors<EntryValues> {
  const { competition, ownMobile, mediaLocked, now } = rules
  const name = lengthOf(cleanText(values.name, { lines: false }))
  const title = lengthOf(cleanText(values.title, { lines: false }))
  return {
    name: name === 0 ? '请填写姓名' : name < 2 || name > 20 ? '姓名为2到20个字' : undefined,
    gender: values.gender ? undefined : '请选择性别',
    birthday: values.kind === 'team' && values.birthday ? undefined : birthdayError(values.birthday, competition),
    ...(values.kind === 'team' ? teamErrors(values, competition) : {}),
    mobile: values.mobile === '' && ownMobile !== '' ? undefined : phoneError(values.mobile),
    cityCode: values.cityCode ? undefined : '请选择所在城市',
    groupId:
      competition.groups.length === 0 || competition.groups.some(({ groupId }) => groupId === values.groupId)
        ? undefined
        : '请选择参赛组别',
    title: title === 0 ? '请填写作品名称' : title > 30 ? '作品名称最多30个字' : undefined,
    intro: lengthOf(cleanText(values.intro, { lines: true })) > 300 ? '简介最多300个字' : undefined,
    ...(mediaLocked ? {} : workErrors(values, competition)),
    tags: values.tags.length > 5 ? '最多选择5个标签' : undefined,
    ...(isMinor(youngestOf(values), now) ? guardianErrors(values) : {}),
    agree: values.agree ? undefined : '请阅读并同意参赛须知',
  }
}

function birthdayError(birthday: string, { ageMin, ageMax, entryFrom }: Competition): string | undefined {
  if (birthday === '') return '请选择出生日期'
  const age = ageOn(birthday, dayOf(entryFrom))
  return age < ageMin || age > ageMax ? `参赛年龄为${ageMin}到${ageMax}岁` : undefined
}

function teamErrors({ teamName, teamMembers, teamYoungest }: EntryValues, competition: Competition) {
  const name = lengthOf(cleanText(teamName, { lines: false }))
  return {
    teamName: name === 0 ? '请填写团队名称' : name > 20 ? '团队名称最多20个字' : undefined,
    teamMembers: teamMembers < 2 || teamMembers > 10 ? '团队人数为2到10人' : undefined,
    teamYoungest: teamYoungest ? birthdayError(teamYoungest, competition) : '请填写最小成员的出生日期',
  }
}

function workErrors({ video, videoMs, videoCover, images }: EntryValues, { media }: Competition) {
  if (media === 'images') return { images: images.length === 0 ? '请上传1到9张图片' : undefined }
  if (video.length === 0) return { video: '请上传参赛视频' }
  if (videoMs < 15_000 || videoMs > 180_000) return { video: '视频须为15秒到3分钟' }
  return { video: videoCover.length === 0 ? '请选择视频封面' : undefined }
}

function guardianErrors({ guardianName, guardianMobile, guardianRelation, guardianAgreed, mobile }: EntryValues) {
  const name = lengthOf(cleanText(guardianName, { lines: false }))
  const samePhone = isPhone(guardianMobile) && guardianMobile === mobile
  return {
    guardianName:
      name === 0 ? '未满18周岁请填写监护人信息' : name < 2 || name > 20 ? '监护人姓名为2到20个字' : undefined,
    guardianMobile: samePhone ? '监护人手机号不能与参赛者相同' : phoneError(guardianMobile),
    guardianRelation: isRelation(guardianRelation) ? undefined : '请选择与参赛者的关系',
    guardianAgreed: guardianAgreed ? undefined : '请确认监护人已知情并同意',
  }
}

type Relation = keyof typeof guardianRelations
const isRelation = (code: string): code is Relation => Object.hasOwn(guardianRelations, code)

type Sent = Omit<Body<'activity/entry'>, 'activityId' | 'entryId' | 'requestId'>

/** The form as it is sent; call it with values that `checkEntry` found right. */
export function bodyOf(values: EntryValues, { competition, now }: Pick<Rules, 'competition' | 'now'>): Sent {
  const [video] = urlsOf(values.video)
  const isVideo = competition.media === 'video'
  const cover = values.cover?.url ?? undefined
  const relation = values.guardianRelation
  return {
    name: values.name,
    gender: values.gender === 'male' ? 'male' : 'female',
    birthday: values.birthday,
    ...(values.mobile && { mobile: values.mobile }),
    cityCode: values.cityCode,
    ...(values.groupId && competition.groups.length > 0 && { groupId: values.groupId }),
    title: values.title,
    intro: values.intro,
    tags: values.tags,
    ...(values.kind === 'team' && {
      team: { name: values.teamName, members: values.teamMembers, youngest: values.teamYoungest },
    }),
    ...(!isVideo && cover && { cover }),
    media: isVideo
      ? { kind: 'video', url: video ?? '', cover: urlsOf(values.videoCover)[0] ?? '' }
      : { kind: 'images', images: urlsOf(values.images) },
    ...(isMinor(youngestOf(values), now) &&
      isRelation(relation) && {
        guardian: { name: values.guardianName, mobile: values.guardianMobile, relation },
        guardianAgreed: values.guardianAgreed,
      }),
    agree: true,
  }
}
