import type { ConfirmOptions } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'

/** A question with two buttons, the main one last; Escape and a tap outside choose neither. */
export function ConfirmDialog({
  title,
  text,
  ok = '确定',
  cancel = '取消',
  danger,
  main = 'ok',
  onClose,
}: ConfirmOptions & { onClose: (yes: boolean | null) => void }) {
  const isKeeping = main === 'cancel'
  const no = (
    <Button key="no" kind={isKeeping ? 'main' : undefined} onClick={() => onClose(false)}>
      {cancel}
    </Button>
  )
  const yes = (
    <Button key="yes" kind={danger ? 'danger' : isKeeping ? undefined : 'main'} onClick={() => onClose(true)}>
      {ok}
    </Button>
  )
  return (
    <Dialog open title={title} text={text} onClose={() => onClose(null)} buttons={isKeeping ? [yes, no] : [no, yes]} />
  )
}
