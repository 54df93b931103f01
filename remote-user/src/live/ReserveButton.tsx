import { Button } from '@dm/shared/ui/button'
import type { useLiveMarks } from './useLiveMarks'

/** 预约直播, and 已预约, which takes it back. */
export function ReserveButton({ marks, block }: { marks: ReturnType<typeof useLiveMarks>; block?: boolean }) {
  return marks.reserved ? (
    <Button kind="soft" block={block} busy={marks.reserving} busyText="提交中" onClick={marks.cancelReserve}>
      已预约
    </Button>
  ) : (
    <Button kind="main" block={block} busy={marks.reserving} busyText="提交中" onClick={() => marks.act('reserve')}>
      预约直播
    </Button>
  )
}
