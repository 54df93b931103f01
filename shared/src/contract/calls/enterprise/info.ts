import { z } from 'zod'
import { call, Day, Id, ImageUrl, Ms } from '../../call'
import { formBody } from '../../form'
import { companyInfoForm, remarkForm } from '../../forms/enterprise/info'
import { ChangeState, Head } from './enterprise'

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

/** Queries that show a company's names and pictures. */
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
    body: formBody(companyInfoForm).extend({ rev: z.int().min(0) }),
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
    body: formBody(remarkForm).extend({ rev: z.int().min(0) }),
    data: z.object({ rev: z.int(), audit: z.enum(['none', 'pending']) }),
  }),
}
