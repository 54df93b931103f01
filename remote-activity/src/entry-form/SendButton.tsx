import { SubmitBar } from '@dm/shared/ui/form'
import { useUpload } from '@dm/shared/upload'
import type { ReactNode } from 'react'
import type { EntryFormState } from './values'

interface SendProps {
  form: EntryFormState
  /** Why nothing can be sent now; null while the form is open. */
  closed: string | null
  isChange: boolean
  beside?: ReactNode
}

/** 提交报名, with how far the upload of the video is. */
export function SendButton({ form, closed, isChange, beside }: SendProps) {
  const [video] = form.values.video
  const upload = useUpload(video?.key ?? '')
  const sending = sendingText(upload)
  return (
    <SubmitBar form={form} disabled={closed !== null} note={closed === null ? sending : undefined} beside={beside}>
      {closed ?? (isChange ? '重新提交' : '提交报名')}
    </SubmitBar>
  )
}

function sendingText(upload: ReturnType<typeof useUpload>): string | undefined {
  if (upload.state !== 'sending' && upload.state !== 'waiting') return undefined
  return upload.offline ? '离线，联网后继续上传视频' : `视频上传中 ${Math.round(upload.progress * 100)}%`
}
