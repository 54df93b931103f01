import type { Data } from '@dm/shared/contract'
import { calendarSettingForm } from '@dm/shared/contract/forms/service/calendar'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useDefinedForm } from '@dm/shared/ui/form'
import { useState } from 'react'

export type Setting = Data<'service/calendar/setting/query'>['setting']
type Outside = Data<'service/calendar/setting/set'>['outside']

/** The form of the settings; `outside` are the bookings that new hours no longer cover. */
export function useSetting(setting: Setting, onClose: () => void) {
  const { mutateAsync: save } = useApiMutation('service/calendar/setting/set')
  const [outside, setOutside] = useState<Outside>([])
  const form = useDefinedForm(calendarSettingForm, {
    stored: setting,
    initial: {
      week: setting.week.map((hours) => hours.map(({ startMin, endMin }) => ({ startMin, endMin }))),
      stepMin: String(setting.stepMin),
      latePct: String(setting.latePct),
    },
    submit: async (body, { values: { week, stepMin, latePct } }) => {
      const answer = await save({
        ...body,
        week: week.map((hours) => [...hours].sort((a, b) => a.startMin - b.startMin)),
        stepMin: stepMin === '15' ? 15 : stepMin === '60' ? 60 : 30,
        latePct: latePct === '0' ? 0 : latePct === '100' ? 100 : 50,
        version: setting.version,
      })
      toast('已保存')
      if (answer.outside.length === 0) onClose()
      else setOutside(answer.outside)
    },
    guard: false,
  })
  return { form, outside }
}
