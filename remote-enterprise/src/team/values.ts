import type { Body } from '@dm/shared/contract'
import { lengthOf } from '@dm/shared/format'
import { slotOf, type UploadSlot } from '@dm/shared/upload'
import type { Team } from './labels'

export interface TeamValues {
  photo: UploadSlot | null
  name: string
  post: string
  group: string
  intro: string
  consent: boolean
  /** The photo that consent was confirmed for. */
  agreedPhoto: string
}

export const LABELS: Record<keyof TeamValues, string> = {
  photo: '照片',
  name: '姓名',
  post: '职务',
  group: '分组',
  intro: '介绍',
  consent: '已取得本人同意公开展示其照片与信息',
  agreedPhoto: '照片',
}

export const GROUPS: Record<Team['group'], string> = {
  founder: '创始人',
  manage: '管理层',
  artist: '艺人',
  staff: '员工',
}

export const teamValuesOf = (item: Team | null): TeamValues => ({
  photo: item ? slotOf(item.photo) : null,
  name: item?.name ?? '',
  post: item?.post ?? '',
  group: item?.group ?? '',
  intro: item?.intro ?? '',
  consent: item !== null,
  agreedPhoto: item?.photo ?? '',
})

const isWithin = (text: string) => {
  const length = lengthOf(text.trim())
  return length >= 2 && length <= 20
}

export function checkTeam({ photo, name, post, group, consent }: TeamValues) {
  return {
    photo: photo === null ? '请上传照片' : undefined,
    name: isWithin(name) ? undefined : '请输入姓名，2–20 个字',
    post: isWithin(post) ? undefined : '请输入职务，2–20 个字',
    group: group === '' ? '请选择分组' : undefined,
    consent: consent ? undefined : '请确认已取得本人同意',
  }
}

const isGroup = (group: string): group is Team['group'] => Object.hasOwn(GROUPS, group)

type Fields = Omit<Body<'enterprise/team/add'>, 'requestId' | 'consent'>

export const teamOf = ({ photo, name, post, group, intro }: TeamValues): Fields => ({
  photo: photo?.url ?? '',
  name: name.trim(),
  post: post.trim(),
  group: isGroup(group) ? group : 'staff',
  intro: intro.trim(),
})
