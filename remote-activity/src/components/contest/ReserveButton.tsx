import { Button } from '@dm/shared/ui/button'
import type { Mine } from '../../hooks/activity/types'
import type { Actions } from './useActions'

/** 预约提醒 of a competition that has not begun; a second tap gives the reservation back. */
export function ReserveButton({ mine, actions }: { mine: Mine | undefined; actions: Actions }) {
  if (!mine?.reserved)
    return (
      <Button kind="main" onClick={() => actions.reserve(true)}>
        预约提醒
      </Button>
    )
  return (
    <Button kind="plain" note={`预约号 ${mine.reserveNo ?? ''}`} onClick={() => actions.reserve(false)}>
      已预约
    </Button>
  )
}
