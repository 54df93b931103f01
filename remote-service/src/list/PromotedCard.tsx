import type { Data } from '@dm/shared/contract'
import { writeSilently } from '@dm/shared/query'
import { useEffect, useRef } from 'react'
import { ServiceCard } from '../parts/category/ServiceCard'
import css from './list.module.css'

type Card = Data<'service/page'>['list'][number]

/** A promoted service, marked 广告; counted when half of it was on screen, and when it is opened. */
export function PromotedCard({ card, boostId, today }: { card: Card; boostId: string; today: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        report(boostId, false)
      },
      { threshold: 0.5 },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [boostId])
  return (
    <div ref={box} className={css.promoted} onClickCapture={() => report(boostId, true)}>
      <ServiceCard card={card} today={today} />
      <span className={css.ad}>广告</span>
    </div>
  )
}

/** Counting must not disturb: what is lost is one exposure. */
const report = (boostId: string, opened: boolean) =>
  void writeSilently('traffic/boost/seen', { boostId, opened }).catch(() => undefined)
