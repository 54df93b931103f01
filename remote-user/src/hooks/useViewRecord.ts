import type { Body } from '@dm/shared/contract'
import { useApiMutation } from '@dm/shared/query'
import { deviceId } from '@dm/shared/session'
import { useEffect } from 'react'

const ORIGINS = ['link', 'qr', 'poster', 'app'] as const

interface Seen {
  /** Owner of the page that was shown; null while nothing is, and for the owner's own views. */
  uid: string | null
  scene: Body<'userinfo/view/record'>['scene']
  /** `from` of the address. */
  from: string | null
}

/** One view per viewer and day, told after the first paint; it may fail without a word. */
export function useViewRecord({ uid, scene, from }: Seen): void {
  const { mutate: record } = useApiMutation('userinfo/view/record')
  useEffect(() => {
    if (uid === null) return
    const origin = ORIGINS.find((one) => one === from) ?? 'link'
    record({ uid, scene, from: origin, deviceId: deviceId() })
  }, [uid, scene, from, record])
}
