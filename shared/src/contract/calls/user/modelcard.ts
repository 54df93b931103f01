import { z } from 'zod'
import { hoursMs } from '../../../time'
import { call, Day, DeviceId, Id, ImageUrl, Ms, Nothing, RequestId } from '../../call'
import { formBody } from '../../form'
import { reportForm } from '../../forms/common/report'
import { faceForm, facesForm } from '../../forms/user/faces'
import {
  CardForm,
  Contact,
  JobStatus,
  ModelCard,
  OwnerBrief,
  Status,
  Template,
  TemplateOptions,
} from '../../vocabulary/card'
import type { Limit } from '../../limit'
import { AUDIENCES } from '../../vocabulary/audience'

const From = z.enum(['link', 'qr', 'poster', 'app'])
const DayCount = z.object({ day: Day, views: z.int(), qr: z.int() })

/** Targets of reports, on cards and videos alike (docs/product/seams.md#who-owns-which-call). */
export const ReportTarget = z.enum([
  'archive',
  'modelcard',
  'piece',
  'action',
  'photo',
  'song',
  'notice',
  'vod',
  'comment',
  'live',
  'discover',
  'user',
  'service',
  'provider',
  'question',
])

const Report = formBody(reportForm)

/** A request can claim any device, so rows are limited by address. */
const counted: Limit = { per: 'address', max: 600, window: hoursMs(1) }

/** A bare-face photo as it is sent: `url` may be the signed address that was read. */
export const BareFaceForm = formBody(faceForm).extend({ url: ImageUrl })
/** `url` in answers is signed for the caller and dies after 30 minutes. */
const BareFaceSet = z.object({
  items: z.array(BareFaceForm),
  visibility: z.enum(AUDIENCES),
  consentAt: Ms,
  consentVersion: z.int(),
  version: z.int(),
})
export type BareFaceForm = z.output<typeof BareFaceForm>

/** Why these calls may be refused. */
export const modelcardReasons = ['blocked', 'consentMissing', 'incomplete', 'notTakingJobs'] as const

/** Model card, its statistics, views and reports (docs/product/user.md#calls). */
export const modelcard = {
  'userinfo/modelcard/get': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ uid: Id.optional(), preview: z.boolean().optional() }),
    data: z.object({
      card: ModelCard.nullable(),
      state: z.enum(['none', 'draft', 'public', 'hidden', 'blocked']),
      owner: OwnerBrief,
      contactable: z.boolean(),
      isOwner: z.boolean(),
      /** The server's clock, for 更新于. */
      now: Ms,
    }),
  }),
  'userinfo/modelcard/set': call({
    invalidates: ['userinfo/modelcard/get', 'userinfo/get', 'user/center/get'],
    body: CardForm.extend({
      publish: z.boolean(),
      portraitConsent: z.boolean().optional(),
      version: z.int().min(0),
      requestId: RequestId,
    }),
    data: ModelCard,
  }),
  'userinfo/modelcard/edit': call({
    invalidates: ['userinfo/modelcard/get'],
    body: z.object({
      template: Template.optional(),
      templateOptions: TemplateOptions.optional(),
      photos: CardForm.shape.photos.optional(),
      cover: ImageUrl.optional(),
      privacy: CardForm.shape.privacy.optional(),
      video: CardForm.shape.video.optional(),
      works: CardForm.shape.works.optional(),
      version: z.int().min(1),
    }),
    data: ModelCard,
  }),
  'userinfo/modelcard/status/update': call({
    invalidates: ['userinfo/modelcard/get', 'user/center/get'],
    body: z.object({ status: z.enum(['public', 'hidden']).optional(), jobStatus: JobStatus.optional() }),
    data: z.object({ status: Status, jobStatus: JobStatus }),
  }),
  'userinfo/modelcard/contact/query': call({ invalidates: [], body: z.object({ uid: Id }), data: Contact }),
  'userinfo/modelcard/stat/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      totals: z.object({ views: z.int(), qr: z.int(), poster: z.int(), contact: z.int() }),
      days: z.array(DayCount).length(30),
    }),
  }),
  'userinfo/modelcard/share/record': call({
    access: 'public',
    invalidates: ['userinfo/modelcard/stat'],
    body: z.object({
      uid: Id,
      action: z.enum(['link', 'poster', 'print', 'save']),
      template: Template,
      deviceId: DeviceId,
    }),
    data: Nothing,
    limit: counted,
  }),
  'userinfo/modelcard/photos/get': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id.optional(), preview: z.boolean().optional() }),
    data: z.object({
      /** Consent and version are the owner's alone. */
      set: BareFaceSet.partial().required({ items: true, visibility: true }).nullable(),
      /** The photos are there, for notice parties. */
      locked: z.boolean(),
      owner: OwnerBrief,
      isOwner: z.boolean(),
      /** The owner is a minor: nothing can be public. */
      minor: z.boolean(),
      /** The notice party's 点梦号, drawn over the pictures. */
      watermark: z.string().nullable(),
      now: Ms,
    }),
  }),
  'userinfo/modelcard/photos/set': call({
    invalidates: ['userinfo/modelcard', 'user/center/get'],
    body: formBody(facesForm).extend({
      items: z.array(BareFaceForm).max(8),
      /** With the first save: the wording that was agreed to. */
      consentVersion: z.int().optional(),
      version: z.int().min(0),
    }),
    data: BareFaceSet,
  }),
  'userinfo/modelcard/photos/withdraw': call({
    invalidates: ['userinfo/modelcard', 'user/center/get'],
    body: z.object({}),
    data: Nothing,
  }),
  'userinfo/view/record': call({
    access: 'public',
    invalidates: [],
    body: z.object({ uid: Id, scene: z.enum(['archives', 'modelcard', 'travel']), from: From, deviceId: DeviceId }),
    data: Nothing,
    limit: counted,
  }),
  'content/report/add': call({
    invalidates: ['feedback/page'],
    body: Report.extend({
      targetType: ReportTarget,
      targetId: Id,
      text: Report.shape.text.default(''),
      images: Report.shape.images.default([]),
      requestId: RequestId,
    }),
    data: Nothing,
  }),
}
