import { Button } from '@dm/shared/ui/button'
import { UndoIcon } from '@dm/shared/ui/icon'
import { useEffect, type ReactNode } from 'react'
import { useAsk } from '../changes/ask'
import type { Overview } from '../registry/queries'
import { changeText } from '../parts/labels'
import { when } from '../parts/timeText'
import css from './shell.module.css'

/** A view's heading, with the button that undoes the newest change. */
export function Head({ title, note, overview }: { title: string; note: ReactNode; overview: Overview }) {
  useEffect(() => {
    document.title = `${title} · 运营台`
  }, [title])
  return (
    <header className={css.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={css.note}>{note}</p>
      </div>
      <Undo overview={overview} />
    </header>
  )
}

function Undo({ overview: { undo, audit, now } }: { overview: Overview }) {
  const ask = useAsk()
  const row = audit.find(({ revision }) => revision === undo?.revision)
  return (
    <div className={css.undo}>
      <div>
        <p className={css.note}>{['最近一次变更', row && when(row.at, now)].filter(Boolean).join(' · ')}</p>
        <p className={css.undoSays} title={undo?.says}>
          {!undo ? '没有可以撤回的变更' : row ? changeText(row) : undo.says}
        </p>
      </div>
      {/* After a rollback a second press must not bring the withdrawn release back. */}
      <Button kind={undo?.revives ? 'plain' : 'main'} disabled={!undo} onClick={() => ask({ kind: 'undo' })}>
        <UndoIcon size={20} />
        {undo?.revives ? '撤回回滚…' : '一键撤回'}
      </Button>
    </div>
  )
}
