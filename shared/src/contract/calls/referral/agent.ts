import { z } from 'zod'
import { call, Day, Fen, Id, ImageUrl, Ms, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { guildForm } from '../../forms/referral/guild'
import { Level } from './income'

const Form = formData(guildForm)

/** The caller's guild: the approved version, else what is applied for. */
const Guild = z.object({
  uid: Id,
  ...Form.shape,
  state: z.enum(['none', 'reviewing', 'approved', 'rejected', 'suspended']),
  /** Why it was rejected or suspended. */
  reason: z.string().nullable(),
  approvedAt: Ms.nullable(),
  /** A change of an approved guild: the approved version stays public. */
  edit: z.enum(['none', 'reviewing', 'rejected']),
  editReason: z.string().nullable(),
  /** Initial values of the form. */
  draft: Form,
})

/** Guilds (docs/product/referral.md#agents). */
export const agent = {
  /** Without a uid the caller's own; of another an approved one: 40400 公会不存在或已停用. */
  'agent/info/query': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id.optional() }),
    data: z.discriminatedUnion('own', [
      z.object({
        own: z.literal(true),
        guild: Guild,
        /** Requirements that the account lacks for an application. */
        missing: z.array(z.enum(['realname', 'adult'])),
        /** The certified company that the account owns. */
        company: z.object({ name: z.string(), creditCode: z.string() }).nullable(),
      }),
      z.object({
        own: z.literal(false),
        uid: Id,
        name: z.string(),
        logo: ImageUrl,
        intro: z.string(),
        /** Number of direct invitees. */
        artists: z.int(),
        since: Day,
      }),
    ]),
  }),
  /**
   * Applies, or changes an approved guild; what the public sees of it is reviewed anew. 40900 请先完成实名认证, 公会名称已被使用,
   * 该统一社会信用代码已入驻, 申请正在审核中.
   */
  'agent/apply': call({
    invalidates: ['agent/info/query'],
    body: formBody(guildForm).extend({ requestId: RequestId }),
    data: Guild,
  }),
  /** Takes back what waits for its review. 40900 当前状态不能撤回. */
  'agent/apply/cancel': call({ invalidates: ['agent/info/query'], body: z.object({}), data: Guild }),
  /** Invitees with the highest earnings in this UTC+8 month, at most five. */
  'agent/artist/top': call({
    read: true,
    body: z.object({}),
    data: z.object({
      list: z.array(z.object({ uid: Id, name: z.string(), avatar: ImageUrl, level: Level, fen: Fen })),
    }),
  }),
}
