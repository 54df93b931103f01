import type { Body } from '@dm/shared/contract'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'

interface WithdrawButtonProps {
  /** The item, or the part that a company has once. */
  of: Body<'enterprise/item/audit/withdraw'>
  hasLive: boolean
  /** Runs after it, such as to open the form anew. */
  onDone?: () => void
}

/** 撤回修改: back to the approved version, or to nothing. */
export function WithdrawButton({ of, hasLive, onDone }: WithdrawButtonProps) {
  const { mutateAsync } = useApiMutation('enterprise/item/audit/withdraw')
  const takeBack = async () => {
    const title = hasLive ? '撤回后恢复为上一版，确定撤回？' : '撤回后该内容将被删除，确定撤回？'
    if (!(await confirm({ title }))) return
    await mutateAsync(of)
    toast('已撤回')
    onDone?.()
  }
  return (
    <Button size="s" onClick={takeBack}>
      撤回修改
    </Button>
  )
}
