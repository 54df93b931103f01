import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { Button, buttonClass, ButtonLink } from '@dm/shared/ui/button'
import { isLate, type Result, type Withdrawal } from './states'

/** The actions on a withdrawal, the most likely first. */
export function ResultActions({ result }: { result: Result }) {
  const { withdraw } = result
  const records = paths.walletWithdrawRecord()
  const hasRecords = usePageExists(records)
  return (
    <>
      {withdraw.state === 'waitUser' && withdraw.confirmUrl !== undefined && (
        <a className={buttonClass({ kind: 'main', block: true })} href={withdraw.confirmUrl} rel="noreferrer">
          去确认
        </a>
      )}
      {isLate(result) && (
        <ButtonLink block to={paths.feedbackForm({ type: 'wallet', orderNo: withdraw.payoutNo })}>
          联系客服
        </ButtonLink>
      )}
      <Again state={withdraw.state} />
      {withdraw.canCancel && <Cancel withdraw={withdraw} />}
      {hasRecords && (
        <ButtonLink block to={records}>
          提现记录
        </ButtonLink>
      )}
      <ButtonLink kind="soft" block to={paths.walletFinancialDetail()}>
        完成
      </ButtonLink>
    </>
  )
}

const AGAIN: readonly Withdrawal['state'][] = ['failed', 'rejected', 'cancelled', 'returned']

/** 再次提现; if the account was refused, choosing another account comes first. */
function Again({ state }: Pick<Withdrawal, 'state'>) {
  const accounts = paths.walletBankCard()
  const mayChange = usePageExists(accounts) && (state === 'failed' || state === 'returned')
  if (!AGAIN.includes(state)) return null
  return (
    <>
      {mayChange && (
        <ButtonLink kind="main" block to={accounts}>
          更换账户
        </ButtonLink>
      )}
      <ButtonLink kind={mayChange ? 'plain' : 'main'} block to={paths.walletCashWithdraw()}>
        再次提现
      </ButtonLink>
    </>
  )
}

function Cancel({ withdraw }: { withdraw: Withdrawal }) {
  const cancel = useApiMutation('wallet/withdraw/cancel')
  const ask = async () => {
    if (!(await confirm({ title: '确定撤销这笔提现？', ok: '撤销提现', cancel: '再想想', danger: true }))) return
    await cancel.mutateAsync({ withdrawId: withdraw.id })
    toast('已撤销')
  }
  return (
    <Button block onClick={ask}>
      撤销提现
    </Button>
  )
}
