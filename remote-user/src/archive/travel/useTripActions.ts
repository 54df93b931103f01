import { bridge } from '@dm/shared/bridge'
import type { SeenTravel } from '@dm/shared/contract/calls/user/travel'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { confirm, openBrowserHint, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useNavigate } from '@dm/shared/router'
import { showActionError } from '@dm/shared/ui/button'
import type { SheetAction } from '@dm/shared/ui/sheet'
import { tripQuestion } from './labels'

/** The owner's actions on a trip from its menu. */
export function useTripActions(): (trip: SeenTravel) => SheetAction[] {
  const navigate = useNavigate()
  const { mutateAsync: del } = useApiMutation('userinfo/travel/del')
  const remove = async ({ id, itemCount = 0 }: SeenTravel) => {
    if (!(await confirm({ ...tripQuestion(itemCount), ok: '删除', danger: true }))) return
    await del({ id })
    toast('删除成功')
  }
  const run = (work: Promise<unknown>) => void work.catch(showActionError)
  return (trip) => [
    { key: 'edit', label: '编辑', onSelect: () => navigate(paths.travelEdit({ id: trip.id })) },
    {
      key: 'item',
      label: '添加明细',
      onSelect: () => navigate(paths.tripDetailEdit({ travelId: trip.id, day: trip.startDay })),
    },
    { key: 'export', label: '导出日历', onSelect: () => run(exportCalendar(trip)) },
    { key: 'del', label: '删除', danger: true, onSelect: () => run(remove(trip)) },
  ]
}

/** Saves a trip's calendar file: through the app, or by the browser; WeChat's webview saves no files. */
async function exportCalendar({ id, title }: SeenTravel): Promise<void> {
  if (isWeChat() && !isOwnApp()) return openBrowserHint()
  const { url } = await readNow('userinfo/travel/export', { id })
  await bridge.downloadFile({ url: new URL(url, window.location.origin).href, name: `${title}.ics` })
}
