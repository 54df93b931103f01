import { useRead } from '@dm/shared/reads'
import { replaceAddress, useLocation, useSearchParams } from '@dm/shared/router'
import { useEffect, useState } from 'react'
import { page } from '../page'
import type { RechargeRequest } from './RechargeSheet'

const ONCE = ['recharge', 'item', 'need', 'back']

/** State of the recharge sheet: opened by the button, or once by `?recharge=1` with item, need and back. */
export function useRecharge() {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const [request, setRequest] = useState<RechargeRequest | null>(() =>
    query.get('recharge') === '1' ? requestFrom(query) : null,
  )
  const overview = useRead(page.reads.overview)
  const named = query.get('recharge') !== null
  useEffect(() => {
    if (!named) return
    const rest = new URLSearchParams(window.location.search)
    for (const name of ONCE) rest.delete(name)
    replaceAddress(rest.size > 0 ? `${pathname}?${rest}` : pathname)
  }, [named, pathname])
  return {
    request,
    /** Not for minors, and not inside the iOS app. */
    possible: overview.data?.canRecharge === true,
    open: () => setRequest({ need: 0 }),
    close: () => setRequest(null),
  }
}

/** Longest return path that the server accepts; a longer one is omitted. */
const LONGEST_BACK = 200

function requestFrom(query: URLSearchParams): RechargeRequest {
  const need = Number(query.get('need'))
  const back = query.get('back')
  return {
    item: query.get('item'),
    need: Number.isSafeInteger(need) && need > 0 ? need : 0,
    back: back !== null && back.length <= LONGEST_BACK ? back : null,
  }
}
