import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'

interface WithdrawButtonProps {
  kind: 'basicInfo' | 'remark' | 'modelcard'
  hasLive: boolean
  /** Runs after it, such as to open the form anew. */
  onDone?: () => void
}

/** 撤回修改 of a part that a company has once. */
export function WithdrawButton({ kind, hasLive, onDone }: WithdrawButtonProps) {
  const { mutateAsync } = useApiMutation('enterprise/item/audit/withdraw')
  const takeBack = async () => {
    const title = hasLive ? '撤回后恢复为上一版，确定撤回？' : '撤回后该内容将被删除，确定撤回？'
    if (!(await confirm({ title }))) return
    await mutateAsync({ kind })
    toast('已撤回')
    onDone?.()
  }
  return (
    <Button size="s" onClick={takeBack}>
      撤回修改
    </Button>
  )
}
