import { storage } from '@dm/shared/env'
import { dayOf } from '@dm/shared/format'
import { BagIcon } from '@dm/shared/ui/icon'
import { useEffect, useState } from 'react'
import css from './cards.module.css'

const keyOf = (uid: string) => `dm.center.bag-strip.${uid}`

/** 你有{n}件物品即将过期, once per UTC+8 day: not shown again on a later visit of that day. */
export function BagStrip({
  uid,
  expiring,
  now,
  onOpen,
}: {
  uid: string
  expiring: number
  now: number
  onOpen: () => void
}) {
  const [today] = useState(() => dayOf(now))
  const [fresh] = useState(() => storage.get(keyOf(uid)) !== today)
  const shown = fresh && expiring > 0
  useEffect(() => {
    if (shown) storage.set(keyOf(uid), today)
  }, [shown, uid, today])
  if (!shown) return null
  return (
    <button type="button" className={css.strip} onClick={onOpen}>
      <BagIcon size={20} />
      <span className="dm-grow">你有{expiring}件物品即将过期</span>
      <b>去使用</b>
    </button>
  )
}
