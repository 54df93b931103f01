import { shortId } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Money } from '@dm/shared/ui/amount'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { Loaded, Page } from '@dm/shared/ui/page'
import { ResultPage, type ResultFact } from '@dm/shared/ui/result'
import { StatusSteps } from '@dm/shared/ui/steps'
import { usePageParams } from '@dm/shared/reads'
import { CopyButton } from '../../components/copy/CopyButton'
import { NotFound, isNotFound } from '../../components/NotFound'
import { payeeText } from '../../components/payee/PayeeLogo'
import css from './result.module.css'
import { resultText, stepsOf, type Result, type Withdrawal } from './states'
import { useResult } from './useResult'
import { ResultActions } from './ResultActions'
import { page } from './page'

/** 提现结果: the state of a withdrawal, polled until it has ended (docs/product/wallet.md#walletwithdrawresult). */
export default function WithdrawResultPage() {
  const { id } = usePageParams(page)
  return (
    <Page title={page.title} back={paths.walletFinancialDetail()}>
      {id === null ? <NotFound /> : <WithdrawResult />}
    </Page>
  )
}

function WithdrawResult() {
  const result = useResult()
  if (!result.data && isNotFound(result.error)) return <NotFound />
  return <Loaded from={result}>{(data) => <Shown result={data} onChanged={result.refetch} />}</Loaded>
}

function Shown({ result, onChanged }: { result: Result; onChanged: () => unknown }) {
  const { withdraw, now } = result
  const { confirmBy } = withdraw
  // Without a confirmation there is no countdown.
  const left = useTimeLeft({ answer: result, at: confirmBy ?? now }, () => void (confirmBy && onChanged()))
  const { tone, headline, notes } = resultText(result, left)
  return (
    <ResultPage
      tone={tone}
      headline={headline}
      amount={<Money fen={withdraw.netFen} />}
      note={
        <span className="dm-stack-4">
          <span>到账账户 {payeeText(withdraw.account)}</span>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </span>
      }
      progress={<StatusSteps label="提现进度" steps={stepsOf(result)} />}
      facts={factsOf(withdraw)}
      actions={<ResultActions result={result} />}
    />
  )
}

function factsOf({ amountFen, feeFen, taxFen, payoutNo }: Withdrawal): ResultFact[] {
  return [
    { label: '提现金额', value: <Money fen={amountFen} /> },
    { label: '手续费', value: <Money fen={feeFen} /> },
    { label: '预扣个税', value: <Money fen={taxFen} /> },
    {
      label: '提现单号',
      value: (
        <span className={css.number}>
          {shortId(payoutNo)}
          <CopyButton text={payoutNo} label="提现单号" />
        </span>
      ),
    },
  ]
}
