import type { Work } from '@dm/shared/contract/calls/video/vod-lists'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { hasPage, useNavigate } from '@dm/shared/router'
import { showActionError } from '@dm/shared/ui/button'
import type { SheetAction } from '@dm/shared/ui/sheet'
import { shareLink } from '../../../hooks/shareLink'

/** The author's actions on a work, from its menu (docs/product/account-video.md#videomyvideo). */
export function useWorkActions(onEdit: (work: Work) => void) {
  const navigate = useNavigate()
  const { mutateAsync: setVisible } = useApiMutation('vod/visible/set')
  const { mutateAsync: setTop } = useApiMutation('vod/top/set')
  const { mutateAsync: del } = useApiMutation('vod/del')
  const show = async (vodId: string, visible: 'public' | 'private') => {
    await setVisible({ vodId, visible })
    toast(visible === 'public' ? '已公开' : '已设为私密')
  }
  const pin = async ({ vodId, top }: Work) => {
    await setTop({ vodId, top: !top })
    toast(top ? '已取消置顶' : '已置顶')
  }
  const remove = async ({ vodId }: Work) => {
    const question = { title: '确定删除该视频？', text: '删除后不可恢复', ok: '删除', danger: true }
    if (!(await confirm(question))) return
    await del({ vodId })
    toast('删除成功')
  }
  const share = ({ vodId, title, cover }: Work) =>
    shareLink({ title, image: cover, url: location.origin + paths.videoShare({ vodId }) })
  const run = (work: Promise<unknown>) => void work.catch(showActionError)
  return (work: Work): SheetAction[] => {
    const { own } = work
    if (!own) return []
    const isPublic = own.visible === 'public'
    const isRefused = own.state === 'rejected' || own.state === 'offline'
    const appeal = paths.feedbackForm({ type: 'video', targetType: 'vod', targetId: work.vodId })
    return [
      { key: 'edit', label: '编辑', onSelect: () => onEdit(work) },
      {
        key: 'show',
        label: isPublic ? '设为私密' : '公开',
        onSelect: () => run(show(work.vodId, isPublic ? 'private' : 'public')),
      },
      { key: 'top', label: work.top ? '取消置顶' : '置顶', onSelect: () => run(pin(work)) },
      ...(own.state === 'published' && isPublic
        ? [{ key: 'share', label: '分享', onSelect: () => run(share(work)) }]
        : []),
      ...(isRefused && hasPage(appeal) ? [{ key: 'appeal', label: '申诉', onSelect: () => navigate(appeal) }] : []),
      { key: 'del', label: '删除', danger: true, onSelect: () => run(remove(work)) },
    ]
  }
}
