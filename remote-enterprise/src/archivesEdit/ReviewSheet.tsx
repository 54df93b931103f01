import { useApiInfiniteQuery } from '@dm/shared/query'
import { InfiniteList, Row, Tabs } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { WithdrawButton } from '../components/review/WithdrawButton'
import css from './archivesEdit.module.css'
import type { Reviewed } from './types'
import { editTo } from './ways'

type State = 'pending' | 'rejected'

const TABS: { key: State; label: string }[] = [
  { key: 'pending', label: '审核中' },
  { key: 'rejected', label: '未通过' },
]

/** Everything that waits for the review, or was refused: to its edit page, or back to the approved version. */
export default function ReviewSheet({ first, onClose }: { first: State; onClose: () => void }) {
  const [state, setState] = useState(first)
  const list = useApiInfiniteQuery('enterprise/item/audit/page', { state, pageSize: 20 })
  return (
    <Sheet open onClose={onClose} title="内容审核">
      <Tabs<State> label="审核状态" options={TABS} value={state} onChange={setState} />
      <InfiniteList<Reviewed>
        from={list}
        look="card"
        keyOf={({ kind, id }) => `${kind}:${id ?? ''}`}
        empty={state === 'pending' ? '没有审核中的内容' : '没有未通过的内容'}
      >
        {(row) => (
          <div className={css.reviewed}>
            <Row
              start={
                row.image !== null && <Picture className={css.thumb} src={row.image} alt="" ratio="1:1" sizes="40px" />
              }
              title={row.title}
              note={
                row.reasons.map(({ text }) => text).join('；') || (row.hasLive ? '公众看到的仍是上一版' : '尚未公开')
              }
              to={editTo(row)}
            />
            <WithdrawButton of={ofRow(row)} hasLive={row.hasLive} />
          </div>
        )}
      </InfiniteList>
    </Sheet>
  )
}

function ofRow({ kind, id }: Reviewed) {
  if (kind === 'basicInfo' || kind === 'remark' || kind === 'modelcard') return { kind }
  return { kind, id: id ?? '' }
}
