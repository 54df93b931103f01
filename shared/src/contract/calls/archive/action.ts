import { z } from 'zod'
import { call, Id, Nothing, PageQuery, pageOf, RequestId } from '../../call'
import { formBody, formData } from '../../form'
import { actionForm } from '../../forms/archive/action'
import { ARCHIVE, OwnerBrief, rowFields } from '../../vocabulary/card'
import { ACTION_KINDS, codesOf } from '../../vocabulary/options'

const ActionKind = z.enum(codesOf(ACTION_KINDS), '请选择类型')

/** Body sent by the form of a performance; an edit may leave fields out, which stay. */
const ActionForm = formBody(actionForm)

/** A performance; length, size and pixels are those of its video. */
export const Action = formData(actionForm).extend({
  ...rowFields,
  durationMs: z.int(),
  width: z.int(),
  height: z.int(),
  /** Size of the video in bytes. */
  bytes: z.int(),
  plays: z.int(),
})

const Row = z.object({ id: Id })
const Version = z.int().min(1)

const ACTIONS = [...ARCHIVE, 'userinfo/action'] as const

/** The performances of a celebrity archive (docs/product/user.md#calls); rights, edits and deletions as of its other lists. */
export const archiveAction = {
  'userinfo/action/page': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id.optional(), preview: z.boolean().optional(), kind: ActionKind.optional(), ...PageQuery }),
    data: z.object({
      ...pageOf(Action),
      owner: OwnerBrief,
      /** Number of performances by kind; a kind without any is absent. */
      kinds: z.partialRecord(ActionKind, z.int()),
    }),
  }),
  'userinfo/action/get': call({ access: 'public', read: true, body: Row, data: Action.extend({ uid: Id }) }),
  'userinfo/action/add': call({
    invalidates: ACTIONS,
    body: ActionForm.extend({ copyright: z.boolean(), requestId: RequestId }),
    data: Action,
  }),
  /** Another video keeps the row and its plays. */
  'userinfo/action/edit': call({
    invalidates: ACTIONS,
    body: ActionForm.partial().extend({ id: Id, version: Version }),
    data: Action,
  }),
  'userinfo/action/del': call({ invalidates: ACTIONS, body: Row, data: Nothing }),
}
