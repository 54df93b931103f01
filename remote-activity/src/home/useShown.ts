import { storage } from '@dm/shared/env'
import { usePageState, useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { useEffect, useEffectEvent } from 'react'
import { page } from './page'

const KEY = 'dm-home-city'
/** 全国 that was chosen, which is not the same as no choice. */
const ALL = 'all'
/** Characters of a category. */
const LONGEST = 12

/** City, category and the open package, in the address. Without a city: the last one, else that of the profile. */
export function useShown(cities: readonly { code: string; name: string }[]) {
  const { loggedIn } = useSession()
  const [shown, change] = usePageState(page)
  const isServed = (code: string) => cities.some((one) => one.code === code)
  const { data: mine } = useRead(page.reads.me, { city: shown.city })
  const own = loggedIn && mine?.isOwner ? mine.user : undefined
  const start = useEffectEvent(() => {
    if (shown.city !== null) return
    const last = storage.get(KEY) ?? ''
    if (last === ALL || isServed(last)) change({ city: last })
  })
  useEffect(() => start(), [])
  const home = own?.cityCode ?? ''
  const city = shown.city ?? home
  return {
    packageId: shown.packageId,
    category: (shown.category ?? '').slice(0, LONGEST),
    city: isServed(city) ? city : '',
    /** The city of the profile, where nobody comes yet. */
    unserved: home !== '' && own?.cityName && !isServed(home) ? own.cityName : null,
    change,
    chooseCity: (code: string) => {
      storage.set(KEY, code || ALL)
      change({ city: code || ALL })
    },
    clear: () => change({ city: ALL, category: null }),
  }
}
