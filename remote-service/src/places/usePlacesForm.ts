import type { PlaceSettingView } from '@dm/shared/contract/calls/service/own'
import { NO_PLACE, placesForm } from '@dm/shared/contract/forms/service/places'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { currentLocation, goBack, leaveWithoutAsking } from '@dm/shared/router'
import { isRequestError } from '@dm/shared/request'
import { useDefinedForm } from '@dm/shared/ui/form'
import { useState } from 'react'
import { useSelectedAddress } from '@dm/shared/address-choice'
import { WHOLE_BOOK } from '../components/addressLabels'
import { leaveSelectedPlaces } from '../hooks/selectedPlaces'
import { placeAt, rowsOf } from './values'

/** The word under which the address list leaves what was chosen. */
export const BACK = 'places'

export interface Selecting {
  /** The word under which the stores are left to the form that asked. */
  back: string
  chosen: readonly string[]
}

interface PlacesFormOptions {
  uid: string
  setting: PlaceSettingView
  selecting: Selecting | null
  onLatest: () => unknown
}

/** The form of the places, saved as a whole; with `selecting` the ticked stores are returned. */
export function usePlacesForm({ uid, setting, selecting, onLatest }: PlacesFormOptions) {
  const { mutateAsync: save } = useApiMutation('service/place/set', { invalidate: 'onNextMount' })
  const [version, setVersion] = useState(setting.version)
  const form = useDefinedForm(placesForm, {
    stored: setting,
    initial: rowsOf(setting, selecting?.chosen ?? []),
    sentAs: { visitRegions: 'visit' },
    // Stores and regions are the page's own rows.
    check: ({ places, visit, online }) => ({
      places: places.length === 0 && visit.length === 0 && !online ? NO_PLACE : undefined,
    }),
    draft: { uid, id: selecting ? 'select' : 'own' },
    requestPerBody: true,
    onRefused: (error) => isRequestError(error) && error.reason === 'stale' && onLatest(),
    submit: async (body, { finish, values }) => {
      const places = values.places.map(({ id, addressId, label }) => ({ id, addressId, label }))
      const saved = await save({ ...body, places, visitRegions: values.visit.map(({ code }) => code), version })
      setVersion(saved.version)
      if (!selecting) {
        toast('已保存')
        if (currentLocation().index > 0) finish()
        else finish(paths.serviceList({ tab: 'mine' }), { replace: true })
        return
      }
      // A store that was added just now is ticked by its new id: in the order of the rows.
      const ids = values.places.flatMap(({ ticked, id, label, addressId }) => {
        if (!ticked) return []
        const kept =
          id ?? saved.places.find((place) => place.label === label.trim() && place.addressId === addressId)?.id
        return kept === undefined ? [] : [kept]
      })
      leaveSelectedPlaces(selecting.back, ids)
      form.dropDraft()
      leaveWithoutAsking(() => goBack(paths.servicePublish()))
    },
  })
  useSelectedAddress(BACK, async (addressId) => {
    const { list } = await readNow('address/page', WHOLE_BOOK)
    const address = list.find(({ id }) => id === addressId)
    if (!address) return
    form.set({ places: [...form.values.places, placeAt(address)] })
  })
  return form
}
