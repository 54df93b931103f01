import {
  beside,
  choice,
  consent,
  day,
  defineForm,
  file,
  local,
  phone,
  pictures,
  stepped,
  tags,
  text,
} from '../../../forms'
import type { UploadSlot } from '../../../forms/slot'
import { ageOn, dayOf, minutesMs, secondsMs } from '../../../time'
import { LONGEST_NAME, personNameTyped } from '../../../validate'
import { guardianRelations } from '../../vocabulary/labels'
import { city } from '../common/city'

const YOUNGEST = '请填写最小成员的出生日期'

/** The team of an entry. */
export const entryTeamForm = defineForm(
  {
    name: text('团队名称', { max: 20, required: '请填写团队名称' }),
    members: stepped('人数', { min: 2, max: 10, message: '团队人数为2到10人' }),
    youngest: day('最小成员的出生日期', { message: YOUNGEST }),
  },
  {
    rules: ({ youngest }, today) => ({
      youngest: youngest && (youngest < '1900-01-01' || youngest > today) ? YOUNGEST : undefined,
    }),
  },
)

export const NO_GUARDIAN = '未满18周岁请填写监护人信息'
export const GUARDIAN_MOBILE = '监护人手机号不能与参赛者相同'

/** The guardian of an entrant under 18, and of a team with one. */
export const entryGuardianForm = defineForm({
  name: text('监护人姓名', {
    min: 2,
    max: LONGEST_NAME,
    required: NO_GUARDIAN,
    message: `监护人姓名为2到${LONGEST_NAME}个字`,
    refuses: 'nothing',
    format: personNameTyped,
  }),
  mobile: phone('监护人手机号', { required: true }),
  relation: choice('与参赛者的关系', guardianRelations),
})

export const NO_GROUP = '请选择参赛组别'
export const NO_VIDEO = '请上传参赛视频'
export const NO_IMAGES = '请上传1到9张图片'
/** The length of a video of a competition. */
export const VIDEO_MS = { min: secondsMs(15), max: minutesMs(3) }
export const VIDEO_LENGTH = '视频须为15秒到3分钟'
export const NOT_AGREED = '请阅读并同意参赛须知'

/** The message for an age that the competition does not take. */
export const ageWrong = ({ ageMin, ageMax }: { ageMin: number; ageMax: number }): string =>
  `参赛年龄为${ageMin}到${ageMax}岁`

interface Ages {
  kind: string
  birthday: string
  teamYoungest: string
}

/** Younger than `years` on a day; an empty birthday says nothing. */
export const isUnder = (years: number, birthday: string, today: string): boolean =>
  birthday !== '' && ageOn(birthday, today) < years

/** Whose age counts: of a team its youngest member's, and whoever enters it is one. */
export const youngestOf = ({ kind, birthday, teamYoungest }: Ages): string =>
  kind === 'team' && teamYoungest > birthday ? teamYoungest : birthday

/** Whether the guardian's fields are part of the form. */
export const entersGuardian = (typed: Ages): boolean => isUnder(18, youngestOf(typed), dayOf(Date.now()))

const isTeam = ({ kind }: { kind: string }) => kind === 'team'
const team = entryTeamForm.fields
const guardian = entryGuardianForm.fields

/**
 * An entry of a competition; its team, its guardian and its work are sent beside it, and the competition says which ages,
 * groups and works there are (docs/product/activity.md#activityform).
 */
export const entryForm = defineForm(
  {
    name: text('姓名/艺名', { min: 2, max: 20, required: '请填写姓名', message: '姓名为2到20个字' }),
    gender: choice('性别', { female: '女', male: '男' }),
    birthday: day('出生日期'),
    kind: beside(choice('参赛方式', { solo: '个人', team: '团队' }, { initial: 'solo' })),
    teamName: beside(team.name),
    teamMembers: beside(team.members),
    teamYoungest: beside(team.youngest),
    /** Left out: the account's own number. */
    mobile: phone('手机号', { emptyAs: 'omit' }),
    cityCode: city,
    groupId: text('参赛组别', { max: 64, emptyAs: 'omit', refuses: 'nothing' }),
    title: text('作品名称', { max: 30, required: '请填写作品名称' }),
    intro: text('简介', { max: 300, lines: true }),
    tags: tags('才艺标签', { most: 5, max: 8, many: '最多选择5个标签' }),
    /** None or one. */
    video: local<UploadSlot[]>('参赛视频', []),
    videoCover: local<UploadSlot[]>('视频封面', []),
    videoMs: local<number>('视频时长', 0),
    images: beside(pictures('作品图片', { purpose: 'activity', most: 9 })),
    /** Of pictures: the first of them where none is chosen. */
    cover: beside(file('封面', { purpose: 'activity' })),
    guardianName: beside(guardian.name),
    guardianMobile: beside(guardian.mobile),
    guardianRelation: beside(guardian.relation),
    guardianAgreed: consent('监护人已知情并同意', '请确认监护人已知情并同意'),
    agree: consent('我已阅读并同意参赛须知', NOT_AGREED),
  },
  {
    counts: {
      teamName: isTeam,
      teamMembers: isTeam,
      teamYoungest: isTeam,
      guardianName: entersGuardian,
      guardianMobile: entersGuardian,
      guardianRelation: entersGuardian,
      guardianAgreed: entersGuardian,
    },
  },
)
