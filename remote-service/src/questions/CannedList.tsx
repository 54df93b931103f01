import { CANNED_MOST } from '@dm/shared/contract/calls/service/question'
import { confirm, lazySheet, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, ListSkeleton, Loaded, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './questions.module.css'
import { page } from './page'
import type { Canned } from './types'

const CannedSheet = lazySheet(() => import('./CannedSheet'))

/** 常见问题: what the provider offers to ask; without any the standard ones of the category stand there. */
export function CannedList() {
  const canned = useRead(page.reads.canned, { state: 'canned' })
  const [edited, setEdited] = useState<Canned | 'new' | null>(null)
  const add = (
    <Button kind="soft" size="s" onClick={() => setEdited('new')}>
      添加常见问题
    </Button>
  )
  return (
    <>
      <Loaded
        from={canned}
        empty={<EmptyState text="未设置时，服务详情显示该类目的标准问题" action={add} />}
        skeleton={<ListSkeleton />}
      >
        {({ list }) => (
          <Stack>
            {list.map((one) => (
              <Item key={one.id} canned={one} onEdit={() => setEdited(one)} />
            ))}
            {list.length < CANNED_MOST ? add : <p className="dm-note">最多{CANNED_MOST}个常见问题</p>}
          </Stack>
        )}
      </Loaded>
      {edited && <CannedSheet canned={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Item({ canned: { id, question, answer }, onEdit }: { canned: Canned; onEdit: () => void }) {
  const { mutateAsync: del } = useApiMutation('service/question/canned/del')
  const remove = async () => {
    if (!(await confirm({ title: '确认删除该问题？', ok: '删除', danger: true }))) return
    await del({ id })
    toast('已删除')
  }
  return (
    <article className={css.card} aria-label={question}>
      <b className={css.words}>{question}</b>
      <p className={css.reply}>{answer || '未设置回答，客户提问后再回答'}</p>
      <div className={css.ways}>
        <Button size="s" onClick={remove}>
          删除
        </Button>
        <Button size="s" kind="soft" onClick={onEdit}>
          编辑
        </Button>
      </div>
    </article>
  )
}
