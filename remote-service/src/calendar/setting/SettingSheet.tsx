import { useRead } from '@dm/shared/reads'
import { FormSkeleton, Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { page } from '../page'
import { SettingForm } from './SettingForm'

interface SettingSheetProps {
  onClose: () => void
  onOpen: (bookingId: string) => void
}

/** 设置: working hours and terms of all of a provider's services. */
export default function SettingSheet({ onClose, onOpen }: SettingSheetProps) {
  const setting = useRead(page.reads.setting)
  if (setting.data) return <SettingForm setting={setting.data.setting} onClose={onClose} onOpen={onOpen} />
  return (
    <Sheet open onClose={onClose} title="可约时间设置">
      <Loaded from={setting} skeleton={<FormSkeleton fields={6} />}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}
