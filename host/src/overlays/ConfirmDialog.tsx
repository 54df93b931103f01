import type { ConfirmOptions } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'

/** A question with two buttons; Escape and a tap outside choose neither. */
export function ConfirmDialog({
  title,
  text,
  ok = '确定',
  cancel = '取消',
  danger,
  onClose,
}: ConfirmOptions & { onClose: (yes: boolean | null) => void }) {
  return (
    <Dialog
      open
      title={title}
      text={text}
      onClose={() => onClose(null)}
      buttons={
        <>
          <Button onClick={() => onClose(false)}>{cancel}</Button>
          <Button kind={danger ? 'danger' : 'main'} onClick={() => onClose(true)}>
            {ok}
          </Button>
        </>
      }
    />
  )
}
