import { useApiQuery } from '@dm/shared/query'
import { FormSkeleton, Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { SettingForm } from './SettingForm'

interface SettingSheetProps {
  onClose: () => void
  onOpen: (bookingId: string) => void
}

/** 设置: working hours and terms of all of a provider's services. */
export default function SettingSheet({ onClose, onOpen }: SettingSheetProps) {
  const setting = useApiQuery('service/calendar/setting/query', {})
  if (setting.data) return <SettingForm setting={setting.data.setting} onClose={onClose} onOpen={onOpen} />
  return (
    <Sheet open onClose={onClose} title="可约时间设置">
      <Loaded from={setting} skeleton={<FormSkeleton fields={6} />}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}
