import { SERVICE_MODES } from '@dm/shared/contract/vocabulary/service'
import { copyText } from '@dm/shared/deeplink'
import { dateTime, money } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Avatar, Picture } from '@dm/shared/ui/picture'
import type { ReactNode } from 'react'
import { NavigateLink } from '../NavigateLink'
import { AddToCalendar } from './AddToCalendar'
import { BookingActions } from './BookingActions'
import { BookingHead } from './BookingHead'
import css from './booking.module.css'
import { eventText, moneyText, whenText, type Booking, type BookingAnswer } from './labels'

/** Everything of one booking: state, time, place, money, the other side, what happened, what can be done. */
export function BookingBody({ answer, onStale }: { answer: BookingAnswer; onStale: () => void }) {
  const { booking, events, now } = answer
  const { snapshot, other, proposal, remark, people } = booking
  return (
    <div className={css.body}>
      <BookingHead answer={answer} onStale={onStale} />
      {proposal && (
        <p className={css.proposal} role="note">
          <b>{proposal.by === booking.role ? '你申请改到' : '对方申请改到'}</b> {whenText(proposal, now)}
          {proposal.note && <span>说明：{proposal.note}</span>}
          <span>{dateTime(proposal.expiresAt, now)} 前未答复则保持原时间</span>
        </p>
      )}
      <Link to={paths.serviceDetail({ id: booking.serviceId })} className={css.service}>
        <span className={css.cover}>
          <Picture src={snapshot.cover} alt="" ratio="1:1" sizes="72px" />
        </span>
        <span className={css.named}>
          <b>{snapshot.title}</b>
          <small>
            {snapshot.packageName}
            {booking.units > 1 && ` × ${booking.units}`}
          </small>
        </span>
      </Link>
      <dl className={css.facts}>
        <Fact label="时间">
          {whenText(booking, now)}
          {booking.state === 'confirmed' && now < booking.endAt && <AddToCalendar booking={booking} />}
        </Fact>
        <Fact label="方式">{SERVICE_MODES[booking.mode]}</Fact>
        <Where booking={booking} />
        {people !== undefined && <Fact label="人数">{people} 人</Fact>}
        {remark && <Fact label="备注">{remark}</Fact>}
        <Fact label="价格">{money(booking.amountFen)}</Fact>
        <Income booking={booking} />
        <Fact label="款项">{moneyText(booking)}</Fact>
        <Fact label="预约号">{booking.no}</Fact>
        {booking.reason && <Fact label="原因">{booking.reason}</Fact>}
      </dl>
      <div className={css.other}>
        <Avatar src={other.avatar} size={40} />
        <span className={css.named}>
          <b>{other.name}</b>
          <small>{booking.role === 'customer' ? '服务商' : '客户'}</small>
        </span>
        {other.tel && (other.tel.includes('*') ? <span>{other.tel}</span> : <a href={`tel:${other.tel}`}>拨打电话</a>)}
      </div>
      <BookingActions booking={booking} now={now} />
      <section aria-label="进度">
        <ol className={css.events}>
          {events.map((event) => (
            <li key={`${event.at} ${event.kind}`}>
              <time>{dateTime(event.at, now)}</time>
              <span className={css.what}>{eventText(event)}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className={css.law}>请通过平台支付，线下转账不受保障</p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The place, as far as this side may read it. */
function Where({ booking: { place, mode, paidAt, role } }: { booking: Booking }) {
  if (!place) return null
  const region = place.regionNames.filter((name, at, all) => name !== all[at - 1]).join(' ')
  const hidden = place.detail === undefined && paidAt === undefined
  return (
    <Fact label={mode === 'store' ? '门店' : '地址'}>
      {[place.label, region, place.detail].filter(Boolean).join(' ')}
      {hidden && <small>付款后可见门牌号</small>}
      {place.detail !== undefined && (
        <Route place={place} detail={place.detail} address={`${region} ${place.detail}`} />
      )}
      {role === 'provider' && place.name && (
        <small>
          {place.name} {place.tel}
        </small>
      )}
    </Fact>
  )
}

interface RouteProps {
  place: NonNullable<Booking['place']>
  detail: string
  address: string
}

/** 导航 to a position; without one the address is copied for a map of one's own. */
function Route({ place: { label, lng, lat }, detail, address }: RouteProps) {
  if (lng !== undefined && lat !== undefined)
    return (
      <NavigateLink place={{ lng, lat, name: label ?? detail.slice(0, 50), address }} className={css.route}>
        导航
      </NavigateLink>
    )
  const copy = async () => toast((await copyText(address)) ? '地址已复制' : address)
  return (
    <button type="button" className={css.route} onClick={copy}>
      复制地址
    </button>
  )
}

/** 平台服务费 and 到账, which the provider alone sees. */
function Income({ booking: { netFen, amountFen, refundFen, state } }: { booking: Booking }) {
  if (netFen === undefined || state === 'rejected' || state === 'expired') return null
  return (
    <>
      <Fact label="平台服务费">{money(amountFen - refundFen - netFen)}</Fact>
      <Fact label="到账">{money(netFen)}</Fact>
    </>
  )
}
