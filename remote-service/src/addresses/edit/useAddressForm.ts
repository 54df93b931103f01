import { addressForm } from '@dm/shared/contract/forms/service/address'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { currentLocation, goBack, leaveWithoutAsking, navigate } from '@dm/shared/router'
import { usePageParams } from '@dm/shared/reads'
import { useDefinedForm } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { leaveSelectedAddress, takePickedPlace } from '@dm/shared/address-choice'
import type { Address } from '../../components/addressLabels'
import { ADDRESS_FORM } from '../../hooks/pickedPoint'
import { page } from './page'
import { recognise, type Recognised } from './recognise'
import { besideOf, shownOf } from './values'

export interface AddressFormOptions {
  /** Owner of the address; the draft is kept under this account. */
  uid: string
  /** The address being edited, as it was read; null for a new one. */
  saved: Address | null
}

/** The form of one address: recognition of a pasted line, saving, removing, and back to where it was asked for. */
export function useAddressForm({ uid, saved }: AddressFormOptions) {
  const { back } = usePageParams(page)
  const { mutateAsync: add } = useApiMutation('address/add')
  const { mutateAsync: set } = useApiMutation('address/set')
  const { mutateAsync: del } = useApiMutation('address/del')
  const [recognised, setRecognised] = useState<Recognised>({})
  const form = useDefinedForm(addressForm, {
    stored: saved,
    initial: saved ? shownOf(saved) : {},
    sentAs: { regionCodes: 'region', lng: 'point', lat: 'point', poi: 'point' },
    draft: { uid, id: saved?.id ?? 'new', leaveOut: ['name', 'tel', 'point'] },
    ask: { title: '内容尚未保存，确认离开？', ok: '离开', cancel: '继续编辑' },
    submit: async (body, { values, requestId, finish }) => {
      const fields = { ...body, ...besideOf(values) }
      const { id } = saved
        ? await set({ ...fields, id: saved.id, version: saved.version })
        : await add({ ...fields, requestId })
      if (back !== null) leaveSelectedAddress(back, id)
      toast('保存成功')
      if (currentLocation().index > 0) finish()
      else finish(paths.addressList(), { replace: true })
    },
  })
  const setRegion = (region: string) => {
    const { point, region: before } = form.values
    if (!point || region === before) return form.set({ region })
    form.set({ region, point: null })
    toast('定位已清除，请重新定位')
  }
  const takePlace = useEffectEvent(async () => {
    const place = takePickedPlace(ADDRESS_FORM)
    if (!place) return
    const { lng, lat, poi, region, detail } = place
    form.set({
      point: lng !== undefined && lat !== undefined ? { lng, lat, ...(poi !== undefined && { poi }) } : null,
      ...(region !== undefined && { region }),
    })
    const written = form.values.detail.trim()
    if (detail === undefined || detail === written) return
    if (written === '' || (await confirm({ title: '使用定位地址替换当前地址？', ok: '替换', cancel: '保留' })))
      form.set({ detail })
  })
  // Runs each time the page is shown: a place that was chosen on the map is taken.
  useEffect(() => void takePlace(), [])
  return {
    form,
    setRegion,
    /** 地图定位: the form waits, with everything typed. */
    openMap: () => {
      const { point, region } = form.values
      const at = point ? { lng: String(point.lng), lat: String(point.lat) } : {}
      const to = paths.addressAmap({ mode: 'pick', back: ADDRESS_FORM, region: region || undefined, ...at })
      leaveWithoutAsking(() => navigate(to))
    },
    /** Whether a field holds what was recognised and not yet looked at. */
    isRecognised: (key: keyof Recognised) => recognised[key] !== undefined && recognised[key] === form.values[key],
    /** Marks a field as looked at. */
    lookAt: (name: string) => setRecognised(({ ...rest }) => ({ ...rest, [name]: undefined })),
    fill: async (text: string) => {
      const { regionTree } = await import('@dm/shared/districts')
      const parts = recognise(text, regionTree)
      if (Object.keys(parts).length === 0) return toast('没有识别出地址信息')
      const moves = parts.region !== undefined && parts.region !== form.values.region
      form.set({ ...parts, ...(moves && { point: null }) })
      setRecognised(parts)
    },
    remove: async () => {
      if (!saved || !(await confirm({ title: '确认删除该地址？', ok: '删除', danger: true }))) return
      await del({ id: saved.id })
      toast('已删除')
      form.dropDraft()
      leaveWithoutAsking(() => goBack(paths.addressList()))
    },
  }
}
