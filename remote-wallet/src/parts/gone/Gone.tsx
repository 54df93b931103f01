import { Retcode } from '@dm/shared/contract/codes'
import { goBack } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, callFailureOf } from '@dm/shared/ui/page'

/** Somebody else's row, or one that is not there: both look the same (docs/product/wallet.md#everywhere). */
export function Gone({ back, onBack = () => goBack(back) }: { back?: string; onBack?: () => void }) {
  return (
    <EmptyState
      art={<LostArt />}
      text="内容不存在或已删除"
      action={
        <Button kind="soft" size="s" onClick={onBack}>
          返回
        </Button>
      }
    />
  )
}

/** Whether a read was refused because the row is not the user's, or not there. */
export const isGone = (error: unknown): boolean => callFailureOf(error).retcode === Retcode.notFound
