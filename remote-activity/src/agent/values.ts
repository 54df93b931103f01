import { creditCodeTyped, guildErrors } from '@dm/shared/validate'
import { slotOf, slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import type { FieldErrors } from '@dm/shared/ui/form'
import type { Guild, OwnGuild } from './types'

/** The application as its form has it. */
export interface GuildValues {
  name: string
  logo: UploadSlot | null
  intro: string
  contactName: string
  tel: string
  creditCode: string
  licenses: UploadSlot[]
  agreed: boolean
}

export const LABELS: Record<keyof GuildValues, string> = {
  name: '公会名称',
  logo: '公会标志',
  intro: '公会简介',
  contactName: '联系人',
  tel: '联系电话',
  creditCode: '统一社会信用代码',
  licenses: '营业执照',
  agreed: '用户协议和隐私政策',
}

/** What the form begins with; a certified company's name stands in the first application. */
export const valuesOf = ({ guild: { draft, state }, company }: OwnGuild): GuildValues => ({
  name: draft.name || (state === 'none' ? (company?.name ?? '') : ''),
  logo: draft.logo === '' ? null : slotOf(draft.logo),
  intro: draft.intro,
  contactName: draft.contactName,
  tel: draft.tel,
  creditCode: company?.creditCode ?? draft.creditCode,
  licenses: slotsOf(draft.licenses),
  agreed: state === 'approved',
})

/** As it is sent. */
export const bodyOf = (values: GuildValues): Guild['draft'] => ({
  name: values.name.trim(),
  logo: values.logo?.url ?? '',
  intro: values.intro.trim(),
  contactName: values.contactName.trim(),
  tel: values.tel,
  creditCode: creditCodeTyped(values.creditCode),
  licenses: urlsOf(values.licenses),
})

/** What is wrong, field by field; the form waits for a picture that is on its way. */
export function checkGuild(values: GuildValues): FieldErrors<GuildValues> {
  const found: FieldErrors<GuildValues> = {}
  for (const { field, text } of guildErrors(bodyOf(values))) found[field] = text
  if (values.logo !== null) found.logo = undefined
  if (values.licenses.length > 0) found.licenses = undefined
  if (!values.agreed) found.agreed = '请阅读并同意用户协议和隐私政策'
  return found
}
