import { money } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'

interface BookBarProps {
  amountFen: number
  paused: boolean
  onBook: () => void
}

/** 立即预约 with the amount, for everyone but the owner. */
export function BookBar({ amountFen, paused, onBook }: BookBarProps) {
  return (
    <Button kind="main" block disabled={paused} note={money(amountFen)} onClick={onBook}>
      {paused ? '暂停预约' : '立即预约'}
    </Button>
  )
}
