import { isCreditCode } from './company'
import { isPhone } from './phone'
import { lengthOf } from '../format/length'
import { cleanText } from './text'

interface GuildInput {
  name: string
  logo: string
  intro: string
  contactName: string
  tel: string
  creditCode: string
  licenses: readonly string[]
}

const CONTACT_NAME = /^[\p{Script=Han}·]{2,15}$/u

const within = (text: string, least: number, most: number, lines = false): boolean => {
  const length = lengthOf(cleanText(text, { lines }))
  return length >= least && length <= most
}

/** What is wrong with an application, field by field in the order of the form (docs/product/growth.md#agentindex). */
export function guildErrors(input: GuildInput): { field: keyof GuildInput; text: string }[] {
  const { name, logo, intro, contactName, tel, creditCode, licenses } = input
  const rules: { field: keyof GuildInput; fits: boolean; text: string }[] = [
    { field: 'name', fits: within(name, 2, 20), text: '请输入2至20个字的公会名称' },
    { field: 'logo', fits: logo !== '', text: '请上传公会标志' },
    { field: 'intro', fits: within(intro, 1, 300, true), text: '请输入1至300个字的公会简介' },
    { field: 'contactName', fits: CONTACT_NAME.test(contactName.trim()), text: '请输入真实联系人姓名' },
    { field: 'tel', fits: isPhone(tel), text: '手机号格式错误' },
    { field: 'creditCode', fits: isCreditCode(creditCode), text: '统一社会信用代码格式错误' },
    { field: 'licenses', fits: licenses.length >= 1 && licenses.length <= 3, text: '请上传营业执照' },
  ]
  return rules.flatMap(({ field, fits, text }) => (fits ? [] : [{ field, text }]))
}
