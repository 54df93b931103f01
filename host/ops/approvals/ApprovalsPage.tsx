import type { Approval } from '@dm/shared/contract/ops/operator'
import { money } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { EmptyState, callFailureOf, Loaded } from '@dm/shared/ui/page'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRegistry } from '../registry/call'
import { useApprovals, type Overview } from '../registry/queries'
import { Head } from '../shell/Head'
import { moneyCallName } from '../parts/labels'
import { ErrorLine, Panel, RowButton } from '../parts/Panel'
import { when } from '../parts/timeText'
import css from './approvals.module.css'

/** Changes of money above the limit: each waits for an operator other than the one who requested it. */
export function ApprovalsPage({ overview }: { overview: Overview }) {
  const approvals = useApprovals()
  return (
    <>
      <Head title="复核" note="超过限额的资金操作，由提交人以外的一位确认后才执行" overview={overview} />
      <Panel title="待复核">
        <Loaded
          from={approvals}
          isEmpty={({ approvals: rows }) => rows.length === 0}
          empty={<EmptyState text="没有待复核的操作" />}
        >
          {({ approvals: rows }) => (
            <ul className={css.list}>
              {rows.map((row) => (
                <ApprovalRow key={row.id} row={row} overview={overview} />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
    </>
  )
}

/** One change with its requester and two buttons; the requester sees no buttons. */
function ApprovalRow({ row, overview: { operator, roles, now } }: { row: Approval; overview: Overview }) {
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: (confirm: boolean) => callRegistry('approvalDecide', { id: row.id, confirm }),
    onSuccess: (_data, confirm) => toast(confirm ? '已确认并执行' : '已驳回'),
    onSettled: () => client.invalidateQueries(),
  })
  const name = `${moneyCallName(row.call)} ${row.id}`
  const isOwn = row.requestedBy === operator
  return (
    <li className={css.row} aria-label={name}>
      <p>
        <b>{moneyCallName(row.call)}</b> {money(row.fen)}
      </p>
      <p className={css.note}>
        {row.requestedBy} 提交于 {when(row.requestedAt, now)}，有效至 {when(row.expiresAt, now)}
      </p>
      <dl className={css.body}>
        {Object.entries(row.body).map(([field, value]) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      {isOwn ? (
        <p className={css.note}>等待另一位有资金权限的运营人员确认</p>
      ) : roles.includes('money') ? (
        <p className={css.buttons}>
          <RowButton label={`确认 ${name}`} disabled={decide.isPending} onClick={() => decide.mutate(true)}>
            确认
          </RowButton>
          <RowButton danger label={`驳回 ${name}`} disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            驳回
          </RowButton>
        </p>
      ) : (
        <p className={css.note}>确认需要「资金」权限</p>
      )}
      {decide.error && <ErrorLine>{callFailureOf(decide.error).text}</ErrorLine>}
    </li>
  )
}
