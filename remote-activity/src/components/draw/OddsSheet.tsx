import { Sheet } from '@dm/shared/ui/sheet'
import { OddsTable } from './OddsTable'

/** 概率公示: each gift with its value, number, odds and what counts now. Default export: it is loaded when it is opened. */
export default function OddsSheet({
  activityId,
  boxId,
  onClose,
}: {
  activityId: string
  boxId: string
  onClose: () => void
}) {
  return (
    <Sheet open title="概率公示" onClose={onClose}>
      <OddsTable activityId={activityId} boxId={boxId} />
    </Sheet>
  )
}
