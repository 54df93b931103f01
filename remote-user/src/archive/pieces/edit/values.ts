import type { PieceForm } from '@dm/shared/contract/calls/archive/archive'
import { PIECE_KINDS, PIECE_STATUSES, ROLE_TYPES } from '@dm/shared/contract/vocabulary/options'
import type { FieldErrors } from '@dm/shared/ui/form'
import { slotOf, slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import { isUserLink } from '@dm/shared/validate'

/** The form as typed. */
export interface PieceValues {
  cover: UploadSlot | null
  title: string
  kind: string
  year: string
  status: string
  role: string
  roleType: string
  director: string
  partners: string
  stills: UploadSlot[]
  link: string
  intro: string
  pinned: boolean
  visible: boolean
}

export const LABELS: Record<keyof PieceValues, string> = {
  cover: '海报',
  title: '片名',
  kind: '类型',
  year: '年份',
  status: '状态',
  role: '角色',
  roleType: '角色类型',
  director: '导演',
  partners: '合作演员',
  stills: '剧照',
  link: '观看链接',
  intro: '简介',
  pinned: '置顶',
  visible: '公开',
}

const isKind = (code: string): code is PieceForm['kind'] => Object.hasOwn(PIECE_KINDS, code)
const isStatus = (code: string): code is PieceForm['status'] => Object.hasOwn(PIECE_STATUSES, code)
const isRoleType = (code: string): code is NonNullable<PieceForm['roleType']> => Object.hasOwn(ROLE_TYPES, code)

export const valuesOf = (row: PieceForm | null): PieceValues => ({
  cover: row ? slotOf(row.cover) : null,
  title: row?.title ?? '',
  kind: row?.kind ?? '',
  year: row ? String(row.year) : '',
  status: row?.status ?? 'released',
  role: row?.role ?? '',
  roleType: row?.roleType ?? '',
  director: row?.director ?? '',
  partners: row?.partners ?? '',
  stills: slotsOf(row?.stills ?? []),
  link: row?.link ?? '',
  intro: row?.intro ?? '',
  pinned: row?.pinned ?? false,
  visible: row?.visible ?? true,
})

export const checkPiece = (
  { cover, title, kind, year, status, link }: PieceValues,
  thisYear: number,
): FieldErrors<PieceValues> => ({
  cover: cover ? undefined : '请上传海报',
  title: title.trim() ? undefined : '请输入片名',
  kind: isKind(kind) ? undefined : '请选择类型',
  year:
    year === ''
      ? '请选择年份'
      : status === 'released' && Number(year) > thisYear
        ? '已上映作品的年份不能晚于今年'
        : undefined,
  link: link.trim() === '' || isUserLink(link.trim()) ? undefined : '请输入https开头的链接',
})

/** The checked form as the call takes it. */
export const bodyOf = (values: PieceValues): PieceForm => ({
  cover: values.cover?.url ?? '',
  title: values.title,
  kind: isKind(values.kind) ? values.kind : 'film',
  year: Number(values.year),
  status: isStatus(values.status) ? values.status : 'released',
  role: values.role.trim() || null,
  roleType: isRoleType(values.roleType) ? values.roleType : null,
  director: values.director.trim() || null,
  partners: values.partners.trim() || null,
  stills: urlsOf(values.stills),
  link: values.link.trim() || null,
  intro: values.intro,
  pinned: values.pinned,
  visible: values.visible,
})
