import { NO_CITY } from '@dm/shared/contract/forms/common/city'
import type { Data } from '@dm/shared/contract'
import { companyInfoForm, remarkForm } from '@dm/shared/contract/forms/enterprise/info'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { badInput } from '../../platform/failure'
import { checkedForm } from '../../platform/checked-form'
import type { Handler } from '../handler'
import { refuseHidden } from './archive/sections'
import { memberView } from './change/store'
import { writeChange } from './change/write'
import { headOf } from './head'
import { writable } from './items/write'
import { maskName, maskPhone } from './mask'
import { registerOf } from './register'
import { checkName } from '../profile/names'
import { enterprises } from './schema'
import { roleIn, viewedCompany } from './store'

type Info = Data<'enterprise/basicInfo/get'>['info']

/** 企业信息: with `uid` what everybody may see, for members without it what they edit. */
export const getBasicInfo: Handler<'enterprise/basicInfo/get'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const now = clock.now()
  const isPublic = body.uid !== undefined
  const company = await viewedCompany(ctx, body.uid)
  const { row } = company
  const [role, view] = await Promise.all([
    roleIn(db, row.id, uid),
    isPublic ? null : memberView(db, row.id, 'basicInfo'),
  ])
  const { logo, cover, shortName, slogan, website } = view?.latest ?? row
  const info: Info = {
    logo,
    cover,
    shortName,
    slogan,
    website,
    industry: row.industry,
    scale: row.scale,
    cityCode: row.cityCode,
    cityName: row.cityName,
    contactName: isPublic ? maskName(row.contactName) : row.contactName,
    contactPhone: isPublic ? row.contactPhone && maskPhone(row.contactPhone) : row.contactPhone,
    contactEmail: isPublic ? null : row.contactEmail,
    address: row.address,
    contactMode: row.contactMode,
  }
  return {
    head: headOf(company, role, now),
    info: isPublic && row.contactMode === 'hidden' ? { ...info, contactName: '', contactPhone: '' } : info,
    register: registerOf(company, isPublic, dayOf(now)),
    member: view && {
      ...view.member,
      hasLive: row.logo !== '',
      live: view.member.audit.state === 'none' ? null : view.live,
    },
  }
}

/** Saves 企业信息: names and pictures are reviewed, the rest is public at once. */
export const setBasicInfo: Handler<'enterprise/basicInfo/set'> = async (body, ctx) => {
  const form = checkedForm(companyInfoForm, body, ctx.clock.now())
  const { logo, cover, shortName, slogan, website, cityCode, address, ...rest } = form
  const city = cityName(cityCode)
  if (city === '') throw badInput(NO_CITY, 'cityCode')
  checkName(companyInfoForm.fields.shortName.label, shortName, 'shortName')
  return ctx.db.transaction(async (tx) => {
    const { row } = await writable(tx, ctx)
    const content = { logo, cover, shortName, slogan, website }
    const done = await writeChange(tx, ctx, row.id, 'basicInfo', { rev: body.rev, content })
    await tx
      .update(enterprises)
      .set({
        ...rest,
        cityCode,
        cityName: city,
        address,
        // A place on the map belongs to the address that it was chosen with.
        ...(address !== row.address && { lng: null, lat: null }),
      })
      .where(eq(enterprises.id, row.id))
    return done
  })
}

/** 企业简介: with `uid` the approved one, for members without it the one they edit. */
export const getRemark: Handler<'enterprise/remark/get'> = async (body, ctx) => {
  const company = await viewedCompany(ctx, body.uid)
  const { row, cert } = company
  const name = row.shortName || (cert?.name ?? '')
  if (body.uid !== undefined) {
    refuseHidden(row, 'remark')
    return { name, remark: row.remark, member: null }
  }
  const { live, latest, member } = await memberView(ctx.db, row.id, 'remark')
  return { name, remark: latest, member: { ...member, live: member.audit.state === 'none' ? null : live } }
}

/** Saves 企业简介; the public sees it when it has passed. */
export const setRemark: Handler<'enterprise/remark/set'> = async (body, ctx) => {
  const content = checkedForm(remarkForm, body, ctx.clock.now())
  return ctx.db.transaction(async (tx) => {
    const { row } = await writable(tx, ctx)
    return writeChange(tx, ctx, row.id, 'remark', { rev: body.rev, content })
  })
}
