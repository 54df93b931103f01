import { z } from 'zod'
import { call, Day, Id, ImageUrl, Ms } from '../../call'
import { ChangeState, Head } from './enterprise'
import { upTo } from './text'
import { companyIndustries, companyScales } from '../../vocabulary/labels'

/** The approved register data as everybody may see them. */
export const Register = z.object({
  name: z.string(),
  formerNames: z.array(z.string()),
  creditCode: z.string(),
  orgType: z.string(),
  /** Masked for the public. */
  legalPerson: z.string(),
  foundedOn: Day,
  /** Null means 长期. */
  licenceUntil: Day.nullable(),
  /** Of a company with code 92 the city alone. */
  regAddress: z.string(),
  /** Those that are valid today. */
  permits: z.array(z.object({ label: z.string(), until: Day.nullable() })),
  certifiedAt: Ms,
})

/** The part of 企业信息 that is reviewed before the public sees it. */
const Profile = z.object({
  logo: ImageUrl,
  cover: ImageUrl,
  shortName: z.string(),
  slogan: z.string(),
  website: z.string().nullable(),
})

const Info = Profile.extend({
  industry: z.string(),
  scale: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  /** Masked for the public, as are number and e-mail. */
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string().nullable(),
  address: z.string().nullable(),
  contactMode: z.enum(['login', 'hidden']),
})

const Remark = z.object({ text: z.string(), images: z.array(ImageUrl) })

/** What shows a company's names and pictures. */
export const COMPANY = [
  'enterprise/basicInfo',
  'enterprise/archives',
  'enterprise/item/audit',
  'enterprise/modelcard',
  'enterprise/mine/get',
  'user/center/get',
] as const

/** 企业信息 and 企业简介 of a company (docs/product/enterprise.md#calls). */
export const enterpriseInfo = {
  'enterprise/basicInfo/get': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ uid: Id.optional() }),
    data: z.object({
      head: Head,
      info: Info,
      /** Null before the first approval. */
      register: Register.nullable(),
      /** For members: the review, and the approved version while another one waits. */
      member: ChangeState.extend({ live: Profile.nullable() }).nullable(),
    }),
  }),
  'enterprise/basicInfo/set': call({
    invalidates: COMPANY,
    body: z.object({
      rev: z.int().min(0),
      logo: ImageUrl.min(1, '请上传企业 logo'),
      cover: ImageUrl,
      shortName: z.string().trim().min(2, '请输入企业简称，2–12 个字').max(12, '请输入企业简称，2–12 个字'),
      slogan: upTo(30, '标语最多 30 个字'),
      website: upTo(200, '网址最多 200 个字').nullable(),
      industry: z.enum(companyIndustries, '请选择行业'),
      scale: z.enum(companyScales, '请选择规模'),
      cityCode: z.string().regex(/^\d{6}$/, '请选择城市'),
      contactName: z.string().trim().min(1, '请输入联系人').max(10, '联系人最多 10 个字'),
      contactPhone: z.string().trim().max(30, '请输入正确的联系电话'),
      contactEmail: upTo(60, '邮箱格式错误').nullable(),
      address: upTo(80, '地址最多 80 个字').nullable(),
      contactMode: z.enum(['login', 'hidden']),
    }),
    data: z.object({ rev: z.int(), audit: z.enum(['none', 'pending']) }),
  }),
  'enterprise/remark/get': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ uid: Id.optional() }),
    data: z.object({
      name: z.string(),
      /** For members the version that waits, else the approved one. */
      remark: Remark.nullable(),
      /** For members: the review, and the approved version while another one waits. */
      member: ChangeState.extend({ live: Remark.nullable() }).nullable(),
    }),
  }),
  'enterprise/remark/set': call({
    invalidates: ['enterprise/remark', 'enterprise/archives', 'enterprise/item/audit'],
    body: z.object({
      rev: z.int().min(0),
      text: z.string().trim().min(20, '简介至少 20 个字').max(4000, '简介最多 2000 个字'),
      images: z.array(ImageUrl).max(9, '最多 9 张图片'),
    }),
    data: z.object({ rev: z.int(), audit: z.enum(['none', 'pending']) }),
  }),
}
