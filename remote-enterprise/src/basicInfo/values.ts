import type { Body } from '@dm/shared/contract'
import { companyIndustries, companyScales } from '@dm/shared/contract/vocabulary/labels'
import { lengthOf } from '@dm/shared/format'
import { slotOf, type UploadSlot } from '@dm/shared/upload'
import { isBusinessPhone, isEmail, isWebLink, narrow } from '@dm/shared/validate'
import type { InfoAnswer } from './types'

/** 企业信息 as its form has it. */
export interface InfoValues {
  logo: UploadSlot | null
  cover: UploadSlot | null
  shortName: string
  slogan: string
  website: string
  industry: string
  scale: string
  cityCode: string
  address: string
  contactName: string
  contactPhone: string
  contactEmail: string
  contactMode: string
}

export const LABELS: Record<keyof InfoValues, string> = {
  logo: '企业 logo',
  cover: '封面',
  shortName: '简称',
  slogan: '标语',
  website: '官网',
  industry: '行业',
  scale: '规模',
  cityCode: '城市',
  address: '地址',
  contactName: '联系人',
  contactPhone: '联系电话',
  contactEmail: '邮箱',
  contactMode: '谁可以看联系方式',
}

export const CONTACT_MODES = [
  { value: 'login', label: '登录后可见' },
  { value: 'hidden', label: '不公开' },
]

const slot = (url: string) => (url === '' ? null : slotOf(url))

export const infoValuesOf = ({ info }: InfoAnswer): InfoValues => ({
  logo: slot(info.logo),
  cover: slot(info.cover),
  shortName: info.shortName,
  slogan: info.slogan,
  website: info.website ?? '',
  industry: info.industry,
  scale: info.scale,
  cityCode: info.cityCode,
  address: info.address ?? '',
  contactName: info.contactName,
  contactPhone: info.contactPhone,
  contactEmail: info.contactEmail ?? '',
  contactMode: info.contactMode,
})

const phoneOf = (typed: string) => narrow(typed).replace(/\s/g, '')

export function checkInfo(values: InfoValues) {
  const { logo, industry, scale, cityCode } = values
  const name = lengthOf(values.shortName.trim())
  const website = values.website.trim()
  const email = values.contactEmail.trim()
  return {
    logo: logo === null ? '请上传企业 logo' : undefined,
    shortName: name < 2 || name > 12 ? '请输入企业简称，2–12 个字' : undefined,
    website: website === '' || isWebLink(website) ? undefined : '请输入以 http:// 或 https:// 开头的网址',
    industry: industry === '' ? '请选择行业' : undefined,
    scale: scale === '' ? '请选择规模' : undefined,
    cityCode: cityCode === '' ? '请选择城市' : undefined,
    contactName: values.contactName.trim() === '' ? '请输入联系人' : undefined,
    contactPhone: isBusinessPhone(phoneOf(values.contactPhone)) ? undefined : '请输入正确的联系电话',
    contactEmail: email === '' || isEmail(email) ? undefined : '邮箱格式错误',
  }
}

type Fields = Omit<Body<'enterprise/basicInfo/set'>, 'rev'>

/** As it is sent; the form has checked that both are chosen. */
export const infoOf = (values: InfoValues): Fields => ({
  logo: values.logo?.url ?? '',
  cover: values.cover?.url ?? '',
  shortName: values.shortName.trim(),
  slogan: values.slogan.trim(),
  website: values.website.trim() || null,
  industry: companyIndustries.find((one) => one === values.industry) ?? '其他',
  scale: companyScales.find((one) => one === values.scale) ?? '1-20',
  cityCode: values.cityCode,
  address: values.address.trim() || null,
  contactName: values.contactName.trim(),
  contactPhone: phoneOf(values.contactPhone),
  contactEmail: values.contactEmail.trim() || null,
  contactMode: values.contactMode === 'hidden' ? 'hidden' : 'login',
})
