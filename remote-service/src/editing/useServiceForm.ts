import type { EditedService } from '@dm/shared/contract/calls/service/own'
import { packagesProblem, serviceForm } from '@dm/shared/contract/forms/service/service'
import { uuid } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { navigate, useLeaveGuard } from '@dm/shared/router'
import { useDefinedForm } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAutosave } from '../components/autosave/useAutosave'
import { takeSelectedPlaces } from '../hooks/selectedPlaces'
import { besideOf, draftOf, isKey, type ServiceValues } from './values'

/** The word under which the page of places leaves what was chosen. */
export const BACK = 'service-form'

const WEEKDAYS = Array.from({ length: 7 }, (_, n) => (n < 5 ? [{ startMin: 540, endMin: 1080 }] : []))

interface ServiceFormOptions {
  uid: string
  /** Null: a new one. */
  edited: EditedService | null
  onSubmitted: () => void
}

/** The form of one service: saved on the device and on the server while one types, submitted for review once. */
export function useServiceForm({ uid, edited, onSubmitted }: ServiceFormOptions) {
  const { mutateAsync: save } = useApiMutation('service/draft/save', { invalidate: 'onNextMount' })
  const { mutateAsync: submit } = useApiMutation('service/submit')
  const { mutateAsync: setCalendar } = useApiMutation('service/calendar/setting/set')
  // A submit reads its values when it is tapped; a save that is under way then gives the draft its id and next version.
  const savedRef = useRef<Pick<ServiceValues, 'serverId' | 'version'> | null>(null)
  const saveDraft = async (values: ServiceValues) => {
    const { serverId, version } = savedRef.current ?? values
    const server = serverId === '' ? { version: 0 } : { id: serverId, version }
    const saved = await save({ ...server, draft: draftOf(values), requestId: uuid() })
    savedRef.current = { serverId: saved.id, version: saved.version }
    form.set(savedRef.current)
    return saved
  }
  /** Offers working hours to whoever has none: without them nothing can be booked. */
  const offerHours = async () => {
    const { setting } = await readNow('service/calendar/setting/query', {})
    if (setting.version > 0) return
    const text = '还没有设置可预约时间。先用工作日 09:00–18:00，之后可在服务日历中修改。'
    if (!(await confirm({ title: '设置可预约时间', text, ok: '使用', cancel: '暂不设置' }))) return
    const { latePct, stepMin, ...rest } = setting
    await setCalendar({
      ...rest,
      week: WEEKDAYS,
      stepMin: stepMin === 15 ? 15 : stepMin === 60 ? 60 : 30,
      latePct: latePct === 0 ? 0 : latePct === 100 ? 100 : 50,
    })
  }
  const form = useDefinedForm(serviceForm, {
    stored: edited?.draft ?? null,
    initial: besideOf(edited?.draft ?? null, { id: edited?.id ?? '', version: edited?.version ?? 0 }),
    // A package is a form of its own.
    check: ({ packages }) => ({ packages: packagesProblem(packages) }),
    draft: { uid, id: edited?.id ?? 'new', since: edited?.updatedAt },
    guard: false,
    submit: async (_body, { requestId, values }) => {
      await autosave.settled()
      const { id, version } = await saveDraft(values)
      autosave.markSaved()
      const { provider } = await readNow('service/provider/query', {})
      if (provider?.state !== 'approved') {
        const isGoing = await confirm({ title: '提交审核前请先完成入驻', text: '草稿已保存', ok: '去入驻' })
        if (isGoing) navigate(paths.serviceFreeEnter())
        return
      }
      await offerHours()
      await submit({ id, version, requestId })
      onSubmitted()
    },
  })
  const { values } = form
  const autosave = useAutosave({
    draft: draftOf(values),
    enabled: !form.busy && form.dirty,
    save: () => saveDraft(values),
  })
  useLeaveGuard(autosave.unsent && autosave.state.kind !== 'saved', {
    ask: { title: '内容尚未保存，确认离开？', ok: '离开', cancel: '继续编辑' },
  })
  const showReasons = useEffectEvent(() => {
    for (const { field, text } of edited?.reasons ?? []) {
      const [key = ''] = field.split('.')
      if (isKey(key)) form.setError(key, text)
    }
  })
  useEffect(() => showReasons(), [])
  const takePlaces = useEffectEvent(() => {
    const placeIds = takeSelectedPlaces(BACK)
    if (placeIds !== null) form.set({ placeIds })
  })
  // Runs each time the page is shown: stores that were chosen elsewhere are taken.
  useEffect(() => takePlaces(), [])
  const saveNow = async () => {
    await autosave.settled()
    await saveDraft(values)
    autosave.markSaved()
  }
  return { form, autosave, saveNow }
}
