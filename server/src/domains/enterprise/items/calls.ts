import { isDay, dayOf, monthOf } from '@dm/shared/time'
import { isWebLink } from '@dm/shared/validate'
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

/** A product's price by its kind: none, one, or a lower and a higher one. 40000 beside the field. */
function productOf({ priceKind, lowFen, highFen, link, unit, ...rest }: ProductContent): ProductContent {
  if (link !== null && link !== '' && !isWebLink(link))
    throw badInput('请输入以 http:// 或 https:// 开头的网址', 'link')
  const other = { ...rest, priceKind, link: link || null, unit: unit || null }
  if (priceKind === 'ask') return { ...other, lowFen: null, highFen: null }
  if (lowFen === null) throw badInput('请输入价格', 'lowFen')
  if (priceKind === 'fixed') return { ...other, lowFen, highFen: null }
  if (highFen === null) throw badInput('请输入价格', 'highFen')
  if (highFen <= lowFen) throw badInput('最高价须大于最低价', 'highFen')
  return { ...other, lowFen, highFen }
}

function refuseFutureMonth(month: string, now: number): void {
  if (month > monthOf(now)) throw badInput('时间不能晚于本月', 'month')
}

function refuseFutureDay(day: string, now: number): void {
  if (!isDay(day) || day > dayOf(now)) throw badInput('日期不能晚于今天', 'gotOn')
}

const withdrawPart = (key: ChangeKey, ctx: Ctx<string>) =>
  ctx.db.transaction(async (tx) => withdrawChange(tx, ctx, (await writable(tx, ctx)).row.id, key))

/** The calls of a company's lists; what they share lies beside this file, what differs by kind is said here. */
export const itemCalls = {
  'enterprise/product/page': (body, ctx) => pageOf('product', body, ctx),
  'enterprise/product/get': (body, ctx) => oneOf('product', body, ctx),
  'enterprise/product/add': async (body, ctx) => {
    const { requestId: _once, ...content } = body
    return addItem('product', 'enterprise/product/add', productOf(content), body, ctx)
  },
  'enterprise/product/edit': async (body, ctx) => {
    const { id: _id, rev: _rev, ...content } = body
    const product = productOf(content)
    return editItem('product', body, () => product, ctx)
  },
  'enterprise/product/del': ({ id }, ctx) => deleteItems('product', [id], ctx),

  'enterprise/progress/page': (body, ctx) => pageOf('progress', body, ctx),
  'enterprise/progress/get': (body, ctx) => oneOf('progress', body, ctx),
  'enterprise/progress/add': async (body, ctx) => {
    const { requestId: _once, ...content } = body
    refuseFutureMonth(content.month, ctx.clock.now())
    return addItem('progress', 'enterprise/progress/add', content, body, ctx)
  },
  'enterprise/progress/edit': async (body, ctx) => {
    const { id: _id, rev: _rev, ...content } = body
    refuseFutureMonth(content.month, ctx.clock.now())
    return editItem('progress', body, () => content, ctx)
  },
  'enterprise/progress/del': ({ id }, ctx) => deleteItems('progress', [id], ctx),

  'enterprise/honor/page': (body, ctx) => pageOf('honor', body, ctx),
  'enterprise/honor/get': (body, ctx) => oneOf('honor', body, ctx),
  'enterprise/honor/add': async (body, ctx) => {
    const { requestId: _once, ...content } = body
    refuseFutureDay(content.gotOn, ctx.clock.now())
    return addItem('honor', 'enterprise/honor/add', content, body, ctx)
  },
  'enterprise/honor/edit': async (body, ctx) => {
    const { id: _id, rev: _rev, ...content } = body
    refuseFutureDay(content.gotOn, ctx.clock.now())
    return editItem('honor', body, () => content, ctx)
  },
  'enterprise/honor/del': ({ id }, ctx) => deleteItems('honor', [id], ctx),

  'enterprise/team/page': (body, ctx) => pageOf('team', body, ctx),
  'enterprise/team/get': (body, ctx) => oneOf('team', body, ctx),
  'enterprise/team/add': async (body, ctx) => {
    const { requestId: _once, consent: _given, ...content } = body
    return addItem('team', 'enterprise/team/add', { ...content, consentAt: ctx.clock.now() }, body, ctx)
  },
  'enterprise/team/edit': async (body, ctx) => {
    const { id: _id, rev: _rev, consent, ...content } = body
    return editItem(
      'team',
      body,
      (row): TeamContent => {
        const before = latestOf('team', row)
        const isSamePhoto = before.photo === content.photo
        if (!consent && !isSamePhoto) throw badInput('请确认已取得本人同意', 'consent', 'consentMissing')
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
