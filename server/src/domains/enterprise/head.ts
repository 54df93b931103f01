import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { maskName, maskPhone } from './mask'
import { certState, isTrusted } from './standing'
import type { Company, Role } from './store'

type Head = Data<'enterprise/modelcard/get'>['head']

const badgeOf = { certified: 'certified', expired: 'expired', none: 'none', revoked: 'none' } as const

/**
 * Returns the head of every page of a company; the contact is masked, and absent without one
 * (docs/product/enterprise.md#roles).
 */
export function headOf({ row, cert, ownerUid }: Company, viewerRole: Role | 'none', now: number): Head {
  const today = dayOf(now)
  const state = certState(cert, today)
  const trusted = isTrusted(row, cert, today, now)
  const offersContact = trusted && row.contactMode === 'login' && row.contactPhone !== ''
  return {
    uid: ownerUid,
    name: cert?.name ?? row.shortName,
    shortName: row.shortName,
    logo: row.logo,
    cover: row.cover,
    slogan: row.slogan,
    badge: state === 'certified' && !trusted ? 'none' : badgeOf[state],
    orgType: cert?.orgType ?? null,
    industry: row.industry,
    cityName: row.cityName,
    scale: row.scale,
    foundedOn: cert?.foundedOn ?? null,
    permits: (cert?.permits ?? [])
      .filter((permit) => permit.until === null || permit.until >= today)
      .map((p) => p.label),
    address: row.address,
    lng: row.lng,
    lat: row.lat,
    contact: offersContact ? { name: maskName(row.contactName), phone: maskPhone(row.contactPhone) } : null,
    viewerRole,
  }
}
