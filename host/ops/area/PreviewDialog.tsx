import { Button } from '@dm/shared/ui/button'
import { callFailureOf } from '@dm/shared/ui/page'
import { Dialog } from '@dm/shared/ui/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { QrDialog } from '../campaigns/QrDialog'
import changes from '../changes/changes.module.css'
import { callRegistry } from '../registry/call'
import { useLivePaths } from '../registry/queries'
import { ErrorLine, Field } from '../parts/Panel'
import { when } from '../parts/timeText'

const HOURS = 2

/** A signed link to a release that is not live, as a code for a phone; it shows that release for one visit. */
export function PreviewDialog({
  area,
  version,
  now,
  onClose,
}: {
  area: string
  version: string
  now: number
  onClose: () => void
}) {
  const id = useId()
  const client = useQueryClient()
  const paths = useLivePaths()
  const own = [...(paths.data ?? [])].filter(([, { area: owner }]) => owner === area).map(([path]) => path)
  const [typed, setTyped] = useState<string | null>(null)
  const path = typed ?? own[0] ?? '/'
  const preview = useMutation({
    mutationFn: () => callRegistry('preview', { area, version, path, hours: HOURS }),
    onSettled: () => client.invalidateQueries(),
  })
  if (preview.data)
    return (
      <QrDialog
        title={`预览 ${area}`}
        url={preview.data.url}
        note={`${version}，${when(preview.data.until, now)} 前有效；只有打开这个链接的人看到`}
        onClose={onClose}
      />
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (path.startsWith('/') && !preview.isPending) preview.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`预览 ${area}`}
      text={
        <span className={changes.says}>
          将生成 {version} 的预览链接，{HOURS} 小时有效，只有打开链接的人看到，其他访客不受影响
        </span>
      }
      buttons={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={id} kind="main" busy={preview.isPending} busyText="生成中">
            生成链接
          </Button>
        </>
      }
    >
      <form id={id} className={changes.form} onSubmit={submit} noValidate>
        <Field name="从哪个地址看起">
          <input
            value={path}
            list={`${id}-paths`}
            spellCheck={false}
            data-autofocus
            onChange={(event) => setTyped(event.target.value.trim())}
          />
          <datalist id={`${id}-paths`}>
            {own.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </Field>
      </form>
      {!path.startsWith('/') && <ErrorLine>地址要以 / 开头</ErrorLine>}
      {preview.error && <ErrorLine>{callFailureOf(preview.error).text}</ErrorLine>}
    </Dialog>
  )
}
