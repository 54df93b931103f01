import { leavePickedPlace, type PickedPlace } from '@dm/shared/address-choice'
import { paths } from '@dm/shared/paths'
import { goBack, leaveWithoutAsking, navigate, useSearchParams } from '@dm/shared/router'
import { ADDRESS_FORM } from '../hooks/pickedPoint'

/** Hands the place to the page that asked for it; opened by hand, it goes on to a new address. */
export function usePickedBack(): (place: PickedPlace) => void {
  const [query] = useSearchParams()
  const back = query.get('back')
  return (place) => {
    leavePickedPlace(back ?? ADDRESS_FORM, place)
    leaveWithoutAsking(() =>
      back === null ? navigate(paths.addressEdit(), { replace: true }) : goBack(paths.addressEdit()),
    )
  }
}
