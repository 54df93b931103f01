import { Retcode } from '@dm/shared/contract/codes'
import { goBack } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, callFailureOf } from '@dm/shared/ui/page'

/** Shown for another user's row and a missing one alike (docs/product/wallet.md#everywhere). */
export function NotFound({ back, onBack = () => goBack(back) }: { back?: string; onBack?: () => void }) {
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

/** True if a read was refused because the row is missing or another user's. */
export const isNotFound = (error: unknown): boolean => callFailureOf(error).retcode === Retcode.notFound
