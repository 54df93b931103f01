import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { HomeIcon, PulseIcon, RightIcon, ShieldIcon, StoreIcon } from '@dm/shared/ui/icon'
import type { ReactNode } from 'react'
import css from './detail.module.css'
import type { Places, Policy, Service } from './types'
import { policyText } from './labels'

type Place = Places['places'][number]

/** The place, and the cancellation policy. */
export function Where({ modes, places, policy }: { modes: Service['modes']; places: Places; policy: Policy }) {
  const { head, note } = policyText(policy)
  return (
    <ul className={css.where} aria-label="服务方式与取消规则">
      {modes.includes('store') && places.places.map((place) => <StoreRow key={place.id} place={place} />)}
      {modes.includes('visit') && (
        <Line icon={<HomeIcon />} head={`上门 · ${places.visitNames.join('、')}`} note={places.visitNote} />
      )}
      {modes.includes('online') && <Line icon={<PulseIcon />} head="线上" note={places.onlineNote} />}
      <Line icon={<ShieldIcon />} head={head} note={note} />
    </ul>
  )
}

function StoreRow({ place }: { place: Place }) {
  const { label, regionNames, detail, lng, lat } = place
  const region = [...new Set(regionNames)].slice(1).join('')
  const note = [region, detail ?? '付款后可见门牌号'].join(' · ')
  const line = <Line bare icon={<StoreIcon />} head={`到店 · ${label}`} note={note} />
  if (detail === undefined) return <li>{line}</li>
  const address = [...new Set(regionNames), detail].join('')
  return (
    <li>
      <button
        type="button"
        className={css.whereLink}
        data-copy={lng === undefined || lat === undefined ? address : undefined}
        onClick={() => void showPlace({ label, address, lng, lat })}
      >
        {line}
        <RightIcon size={16} />
      </button>
    </li>
  )
}

/** Opens the map of the app or the browser's; without coordinates the address is copied. */
async function showPlace({ label, address, lng, lat }: { label: string; address: string; lng?: number; lat?: number }) {
  if (lng !== undefined && lat !== undefined) {
    const opened = await bridge.openMap({ lng, lat, name: label, address, coord: 'gcj02' }).then(
      () => true,
      () => false,
    )
    if (opened) return
  }
  toast((await copyText(address)) ? '地址已复制' : address)
}

function Line({ icon, head, note, bare }: { icon: ReactNode; head: string; note: string; bare?: boolean }) {
  const content = (
    <span className={css.whereRow}>
      {icon}
      <span className="dm-grow">
        <b>{head}</b>
        {note && <span className={css.note}>{note}</span>}
      </span>
    </span>
  )
  return bare ? content : <li>{content}</li>
}
