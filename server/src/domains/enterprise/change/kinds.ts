import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import { companyInfoForm, remarkForm } from '@dm/shared/contract/forms/enterprise/info'
import { companyCardForm } from '@dm/shared/contract/forms/enterprise/modelcard'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { fieldsOfForm, formRows, type ReviewView, type ShownRow } from '../../../platform/review-view'
import {
  enterpriseCards,
  enterprises,
  type CompanyContents,
  type EnterpriseCardContent,
  type EnterpriseProfileContent,
  type EnterpriseRemarkContent,
} from '../schema'

export type ChangeKey = keyof CompanyContents

/** A picture of a content, and where the body names it. */
interface Named {
  url: string
  field: string
  purpose: readonly FilePurpose[]
}

interface Spec<C> {
  pictures: (content: C) => Named[]
  /** The words that are judged, by field. */
  texts: (content: C) => Record<string, string>
  /** What a reviewer reads. */
  rows: (content: C) => ShownRow[]
  /** Fields that a reason may name. */
  fields: ReviewView['fields']
  /** The approved content; null before the first approval. */
  live: (db: Db, enterpriseId: string) => Promise<C | null>
  publish: (tx: Db, enterpriseId: string, content: C) => Promise<unknown>
}

/** The part of 企业信息 that is reviewed. */
const REVIEWED_INFO: readonly string[] = [
  'logo',
  'cover',
  'shortName',
  'slogan',
  'website',
] satisfies (keyof EnterpriseProfileContent)[]

const profile: Spec<EnterpriseProfileContent> = {
  pictures: ({ logo, cover }) =>
    [
      { url: logo, field: 'logo', purpose: ['photo'] as const },
      { url: cover, field: 'cover', purpose: ['cover', 'photo'] as const },
    ].filter(({ url }) => url !== ''),
  texts: ({ shortName, slogan, website }) => ({ shortName, slogan, website: website ?? '' }),
  rows: (content) => formRows(companyInfoForm, content),
  fields: fieldsOfForm(companyInfoForm).filter(({ name }) => REVIEWED_INFO.includes(name)),
  live: async (db, id) => {
    const [row] = await db
      .select({
        logo: enterprises.logo,
        cover: enterprises.cover,
        shortName: enterprises.shortName,
        slogan: enterprises.slogan,
        website: enterprises.website,
      })
      .from(enterprises)
      .where(eq(enterprises.id, id))
    return row ?? null
  },
  publish: (tx, id, content) => tx.update(enterprises).set(content).where(eq(enterprises.id, id)),
}

const remark: Spec<EnterpriseRemarkContent> = {
  pictures: ({ images }) => images.map((url, at) => ({ url, field: `images.${at}`, purpose: ['photo'] })),
  texts: ({ text }) => ({ text }),
  rows: (content) => formRows(remarkForm, content),
  fields: fieldsOfForm(remarkForm),
  live: async (db, id) => {
    const [row] = await db.select({ remark: enterprises.remark }).from(enterprises).where(eq(enterprises.id, id))
    return row?.remark ?? null
  },
  publish: (tx, id, content) => tx.update(enterprises).set({ remark: content }).where(eq(enterprises.id, id)),
}

const card: Spec<EnterpriseCardContent> = {
  pictures: ({ photos }) => photos.map((url, at) => ({ url, field: `photos.${at}`, purpose: ['photo', 'modelcard'] })),
  texts: ({ tags, cooperation }) => ({ tags: tags.join(' '), cooperation }),
  rows: (content) => formRows(companyCardForm, content),
  fields: fieldsOfForm(companyCardForm).filter(({ name }) => name !== 'template'),
  live: async (db, id) => {
    const [row] = await db
      .select({ live: enterpriseCards.live })
      .from(enterpriseCards)
      .where(eq(enterpriseCards.enterpriseId, id))
    return row?.live ?? null
  },
  publish: (tx, id, content) =>
    tx.update(enterpriseCards).set({ live: content }).where(eq(enterpriseCards.enterpriseId, id)),
}

const SPECS: { [K in ChangeKey]: Spec<CompanyContents[K]> } = { basicInfo: profile, remark, modelcard: card }

type Content = CompanyContents[ChangeKey]
/** A row's content belongs to the row's key. */
const anySpec = (key: ChangeKey) => SPECS[key] as Spec<Content>

export const isChangeKey = (key: string): key is ChangeKey => Object.hasOwn(SPECS, key)
export const picturesOf = (key: ChangeKey, content: Content | null) => (content ? anySpec(key).pictures(content) : [])
export const textsOf = (key: ChangeKey, content: Content) => anySpec(key).texts(content)
export const rowsOf = (key: ChangeKey, content: Content | null) => (content ? anySpec(key).rows(content) : [])
export const fieldsOf = (key: ChangeKey) => SPECS[key].fields
export const liveOf = <K extends ChangeKey>(db: Db, key: K, enterpriseId: string) => SPECS[key].live(db, enterpriseId)
export const publish = (tx: Db, key: ChangeKey, enterpriseId: string, content: Content) =>
  anySpec(key).publish(tx, enterpriseId, content)
