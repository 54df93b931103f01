import { takePickedPlace } from '@dm/shared/address-choice'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { leaveWithoutAsking, navigate, usePageExists } from '@dm/shared/router'
import type { FormState } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent } from 'react'
import { placeOf, type ItemValues } from './values'

/**
 * 选择位置: opens the map and takes the place that was chosen there, left under this form's word. Returns the opener;
 * null without a map page.
 */
export function usePickedPlace(form: Pick<FormState<ItemValues>, 'values' | 'set'>, word: string): (() => void) | null {
  const hasMap = usePageExists(paths.addressAmap())
  const take = useEffectEvent(async () => {
    const picked = takePickedPlace(word)
    if (!picked) return
    const written = form.values.address.trim()
    form.set(placeOf(picked, written))
    if (written === '' || picked.detail === undefined || picked.detail === written) return
    if (await confirm({ title: '使用定位地址替换当前地址？', ok: '替换', cancel: '保留' }))
      form.set(placeOf(picked, ''))
  })
  // Runs each time the page is shown: it was left for the map.
  useEffect(() => void take(), [])
  if (!hasMap) return null
  return () => {
    const { point } = form.values
    const at = point ? { lng: String(point.lng), lat: String(point.lat) } : {}
    leaveWithoutAsking(() => navigate(paths.addressAmap({ mode: 'pick', back: word, ...at })))
  }
}
