import { goBack } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { EmptyState } from '@dm/shared/ui/page'

/** Somebody else's row, or one that is not there: both look the same. `back` is where 返回 leads without a history. */
export function NotFound({ text, back }: { text: string; back: string }) {
  return (
    <EmptyState
      art={<LostArt />}
      text={text}
      action={
        <Button kind="soft" size="s" onClick={() => goBack(back)}>
          返回
        </Button>
      }
    />
  )
}
