import { storage } from '@dm/shared/env'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useAddressState } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { useEffect, useEffectEvent } from 'react'

const KEY = 'dm-home-city'
/** 全国 that was chosen, which is not the same as no choice. */
const ALL = 'all'

interface Address {
  id: string
  preview: string
  city: string
  category: string
  packageId: string
}

const read = (query: URLSearchParams): Address => {
  const of = (name: string) => query.get(name) ?? ''
  return {
    id: of('id'),
    preview: of('preview'),
    city: of('city'),
    category: of('category').slice(0, 12),
    packageId: of('packageId'),
  }
}
const write = (shown: Address) => paths.activityHome({ ...shown })

/** City, category and the open package, in the address. Without a city: the last one, else that of the profile. */
export function useShown(cities: readonly { code: string; name: string }[]) {
  const { loggedIn } = useSession()
  const [shown, change] = useAddressState(read, write)
  const isServed = (code: string) => cities.some((one) => one.code === code)
  const { data: mine } = useApiQuery('userinfo/get', {}, { enabled: loggedIn && shown.city === '' })
  const own = loggedIn && mine?.isOwner ? mine.user : undefined
  const start = useEffectEvent(() => {
    if (shown.city !== '') return
    const last = storage.get(KEY) ?? ''
    if (last === ALL || isServed(last)) change({ city: last })
  })
  useEffect(() => start(), [])
  const home = own?.cityCode ?? ''
  const city = shown.city === '' ? home : shown.city
  return {
    ...shown,
    city: isServed(city) ? city : '',
    /** The city of the profile, where nobody comes yet. */
    unserved: home !== '' && own?.cityName && !isServed(home) ? own.cityName : null,
    change,
    chooseCity: (code: string) => {
      storage.set(KEY, code || ALL)
      change({ city: code || ALL })
    },
    clear: () => change({ city: ALL, category: '' }),
  }
}
