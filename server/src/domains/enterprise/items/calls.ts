import { companyHonorForm, productForm, progressForm, teamForm } from '@dm/shared/contract/forms/enterprise/items'
import { checkedForm } from '../../../platform/checked-form'
import { badInput } from '../../../platform/failure'
import type { Ctx, Handlers } from '../../handler'
import type { ChangeKey } from '../change/kinds'
import type { enterpriseItems as calls } from '@dm/shared/contract/calls/enterprise/items'
import type { ProductContent, TeamContent } from '../schema'
import { withdrawChange } from '../change/write'
import { restoreTrips } from '../trips/restore'
import { move } from './move'
import { oneOf, pageOf } from './read'
import { latestOf } from './store'
import { addItem, deleteItems, editItem, restoreItems, setVisible, withdrawItem, writable } from './write'

/** A product's price by its kind: none, one, or a lower and a higher one. */
function productOf(body: ProductContent, now: number): ProductContent {
  const { lowFen, highFen, ...rest } = checkedForm(productForm, body, now)
  const { priceKind } = rest
  return { ...rest, lowFen: priceKind === 'ask' ? null : lowFen, highFen: priceKind === 'range' ? highFen : null }
}

const withdrawPart = (key: ChangeKey, ctx: Ctx<string>) =>
  ctx.db.transaction(async (tx) => withdrawChange(tx, ctx, (await writable(tx, ctx)).row.id, key))

/** The calls of a company's lists; what they share lies beside this file, what differs by kind is said here. */
export const itemCalls = {
  'enterprise/product/page': (body, ctx) => pageOf('product', body, ctx),
  'enterprise/product/get': (body, ctx) => oneOf('product', body, ctx),
  'enterprise/product/add': async (body, ctx) => {
    return addItem('product', 'enterprise/product/add', productOf(body, ctx.clock.now()), body, ctx)
  },
  'enterprise/product/edit': async (body, ctx) => {
    const product = productOf(body, ctx.clock.now())
    return editItem('product', body, () => product, ctx)
  },
  'enterprise/product/del': ({ id }, ctx) => deleteItems('product', [id], ctx),

  'enterprise/progress/page': (body, ctx) => pageOf('progress', body, ctx),
  'enterprise/progress/get': (body, ctx) => oneOf('progress', body, ctx),
  'enterprise/progress/add': async (body, ctx) => {
    const content = checkedForm(progressForm, body, ctx.clock.now())
    return addItem('progress', 'enterprise/progress/add', content, body, ctx)
  },
  'enterprise/progress/edit': async (body, ctx) => {
    const content = checkedForm(progressForm, body, ctx.clock.now())
    return editItem('progress', body, () => content, ctx)
  },
  'enterprise/progress/del': ({ id }, ctx) => deleteItems('progress', [id], ctx),

  'enterprise/honor/page': (body, ctx) => pageOf('honor', body, ctx),
  'enterprise/honor/get': (body, ctx) => oneOf('honor', body, ctx),
  'enterprise/honor/add': async (body, ctx) => {
    const content = checkedForm(companyHonorForm, body, ctx.clock.now())
    return addItem('honor', 'enterprise/honor/add', content, body, ctx)
  },
  'enterprise/honor/edit': async (body, ctx) => {
    const content = checkedForm(companyHonorForm, body, ctx.clock.now())
    return editItem('honor', body, () => content, ctx)
  },
  'enterprise/honor/del': ({ id }, ctx) => deleteItems('honor', [id], ctx),

  'enterprise/team/page': (body, ctx) => pageOf('team', body, ctx),
  'enterprise/team/get': (body, ctx) => oneOf('team', body, ctx),
  'enterprise/team/add': async (body, ctx) => {
    const now = ctx.clock.now()
    const content = { ...checkedForm(teamForm, body, now), consentAt: now }
    return addItem('team', 'enterprise/team/add', content, body, ctx)
  },
  'enterprise/team/edit': async (body, ctx) => {
    const content = checkedForm(teamForm, body, ctx.clock.now())
    return editItem(
      'team',
      body,
      (row): TeamContent => {
        const before = latestOf('team', row)
        const isSamePhoto = before.photo === content.photo
        const unconfirmed = isSamePhoto ? undefined : teamForm.fields.consent.problem(body.consent)
        if (unconfirmed !== undefined) throw badInput(unconfirmed, 'consent', 'consentMissing')
        return { ...content, consentAt: isSamePhoto ? before.consentAt : ctx.clock.now() }
      },
      ctx,
    )
  },
  'enterprise/team/del': ({ id }, ctx) => deleteItems('team', [id], ctx),

  'enterprise/item/move': move,
  'enterprise/item/visible/update': ({ kind, id, visible }, ctx) => setVisible(kind, id, visible, ctx),
  'enterprise/item/audit/withdraw': (body, ctx) =>
    'id' in body ? withdrawItem(body.kind, body.id, ctx) : withdrawPart(body.kind, ctx),
  'enterprise/item/restore': ({ kind, ids }, ctx) =>
    kind === 'trip' || kind === 'tripDetail' ? restoreTrips(kind, ids, ctx) : restoreItems(kind, ids, ctx),
} satisfies Handlers<keyof typeof calls>
