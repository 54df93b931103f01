import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useNavigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import type { Archive } from '../answer'

interface StatusBarProps {
  archive: Archive
  /** While it is read again its version may be an old one, which the server refuses. */
  isReading: boolean
}

/** 发布档案, or 暂不公开 of a public one. */
export function StatusBar({ archive, isReading }: StatusBarProps) {
  const { mutateAsync: set } = useApiMutation('userinfo/set')
  const navigate = useNavigate()
  const { status, missing = [], version = 0 } = archive
  const publish = async () => {
    try {
      await set({ status: 'public', version })
    } catch (error) {
      // The server has said what is missing; the form that holds it opens.
      if (isRequestError(error) && error.reason === 'incomplete')
        navigate(missing.length > 0 ? paths.editArchivesInfo() : paths.basicInfoEdit())
      throw error
    }
    toast('已发布')
  }
  const hide = async () => {
    const sure = await confirm({
      title: '暂不公开',
      text: '暂不公开后，已分享的链接和二维码将无法查看，确定吗？',
      danger: true,
    })
    if (!sure) return
    await set({ status: 'hidden', version })
    toast('已设为暂不公开')
  }
  if (status === 'public')
    return (
      <Button block disabled={isReading} onClick={hide}>
        暂不公开
      </Button>
    )
  return (
    <Button kind="main" block busyText="发布中" disabled={status === 'blocked' || isReading} onClick={publish}>
      发布档案
    </Button>
  )
}
