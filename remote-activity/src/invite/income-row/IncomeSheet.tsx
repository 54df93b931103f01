import { copyText } from '@dm/shared/deeplink'
import { dateTime, monthDay, shortId } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow } from '@dm/shared/query'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState, type ReactNode } from 'react'
import { SignedYuan } from '../../components/income/SignedYuan'
import css from './incomeRow.module.css'
import { HOLDS, levelOf, STATES, titleOf, type IncomeRow } from './labels'

/** Details of one row: its rate, its day, its number in the ledger. */
export function IncomeSheet({ row: opened, onClose }: { row: IncomeRow; onClose: () => void }) {
  const [row, setRow] = useState(opened)
  const { txNo, refOf } = row
  const copy = async (text: string) => {
    toast((await copyText(text)) ? '流水号已复制' : '复制失败，请长按选择')
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={titleOf(row)}
      bar={
        <ButtonLink kind="soft" block to={paths.inviteUserDetail({ id: row.fromUid })}>
          查看好友
        </ButtonLink>
      }
    >
      <dl className={css.facts}>
        <Fact name="金额">
          <SignedYuan fen={row.amountFen} />
        </Fact>
        <Fact name="来自">
          {row.fromName}（{levelOf(row)}邀请）
        </Fact>
        <Fact name="比例">{`实付金额的 ${row.bp / 100}%`}</Fact>
        <Fact name="时间">{dateTime(row.at)}</Fact>
        <Fact name="状态">{row.minor ? '已失效：未满18周岁不参与收益' : STATES[row.state]}</Fact>
        {row.holdReason !== null && <Fact name="暂缓原因">{HOLDS[row.holdReason]}</Fact>}
        <Fact name={row.settledAt === null ? '预计结算' : '结算日'}>
          {row.state === 'reversed' ? '—' : monthDay(row.settleDay)}
        </Fact>
        {refOf !== null && (
          <Fact name="扣回自">
            <Button size="s" onClick={async () => setRow(await readNow('ivt/income/row/query', { id: refOf }))}>
              查看原收益
            </Button>
          </Fact>
        )}
        <Fact name="流水号">
          {txNo === null ? (
            '待从之后的收益中扣回'
          ) : (
            <>
              {shortId(txNo)}
              <Button size="s" onClick={() => copy(txNo)}>
                复制
              </Button>
            </>
          )}
        </Fact>
      </dl>
    </Sheet>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
