import { z } from 'zod'
import { call, Day, Id, Ms, pageOf, PageQuery } from '../../call'
import { Audit, Head, NextTrip } from './enterprise'
import { Photo } from './photos'
import { Register } from './info'
import { ITEMS, Honor, Product, Progress, Team } from './items'
import { Counts } from './vip'

/** Number of items of one kind. */
const Section = z.object({ key: z.enum(['product', 'progress', 'honor', 'team', 'photo']), count: z.int() })

/** A part of the archive, which its members order and may hide. */
const SectionKey = z.enum(['remark', 'product', 'progress', 'honor', 'team', 'photo', 'trip'])
const SECTION_COUNT = SectionKey.options.length

/** A version that waits for the review or was refused, wherever it is in the company. */
const Reviewed = z.object({
  kind: z.enum(['product', 'progress', 'honor', 'team', 'photo', 'basicInfo', 'remark', 'modelcard']),
  /** Null for what a company has once. */
  id: Id.nullable(),
  title: z.string(),
  image: z.string().nullable(),
  reasons: Audit.shape.reasons,
  submittedAt: Ms.nullable(),
  hasLive: z.boolean(),
})

/** Step that raises the score, by the part it is done in. */
const Todo = z.object({
  key: z.enum([
    'logo',
    'cover',
    'slogan',
    'business',
    'contact',
    'remark',
    'product',
    'progress',
    'honor',
    'team',
    'photo',
  ]),
  text: z.string(),
  points: z.int(),
})

/** A company's archive: who it is and the first of each of its lists (docs/product/enterprise.md#calls). */
export const enterpriseArchive = {
  'enterprise/archives/get': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id.optional() }),
    data: z.object({
      head: Head,
      /** Null before the first approval. */
      register: Register.nullable(),
      /** Whether its card may be looked at. */
      hasCard: z.boolean(),
      /** The parts in the owner's order; without the hidden ones for the public. */
      order: z.array(SectionKey),
      /** The beginning of 企业简介; null without one. */
      remark: z.string().nullable(),
      sections: z.array(Section),
      products: z.array(Product).max(6),
      progress: z.array(Progress).max(3),
      honors: z.array(Honor).max(6),
      team: z.array(Team).max(6),
      photos: z.array(Photo).max(9),
      trips: z.array(NextTrip).max(3),
    }),
  }),
  /** Facts with which its members manage the archive. */
  'enterprise/archives/manage/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      rev: z.int(),
      /** When the parts were last ordered or hidden, 0 if never, and the nickname of who did it. */
      updatedAt: Ms,
      updatedBy: z.string(),
      sections: z.array(
        z.object({
          key: SectionKey,
          visible: z.boolean(),
          count: z.int(),
          pending: z.int(),
          rejected: z.int(),
        }),
      ),
      /** Of everything, also of what is in no section. */
      pending: z.int(),
      rejected: z.int(),
      score: z.int().min(0).max(100),
      /** Open steps, the most points first. */
      todo: z.array(Todo),
      usage: Counts,
      limits: Counts,
    }),
  }),
  /** Order and visibility of the parts, in force at once. 40900 内容已被他人修改 for an older `rev`. */
  'enterprise/archives/set': call({
    invalidates: ITEMS,
    body: z.object({
      rev: z.int(),
      sections: z.array(z.object({ key: SectionKey, visible: z.boolean() })).length(SECTION_COUNT),
    }),
    data: z.object({ rev: z.int() }),
  }),
  /** Visits and contact views, a row for each day and none missing; the last day is today. 40300 30 天数据为会员权益. */
  'enterprise/stat/query': call({
    read: true,
    body: z.object({ days: z.union([z.literal(7), z.literal(30)]) }),
    data: z.object({
      days: z.array(z.object({ day: Day, visits: z.int(), contacts: z.int() })),
      visits: z.int(),
      contacts: z.int(),
      totalVisits: z.int(),
    }),
  }),
  'enterprise/item/audit/page': call({
    read: true,
    body: z.object({ state: z.enum(['pending', 'rejected']), ...PageQuery }),
    data: z.object(pageOf(Reviewed)),
  }),
}
