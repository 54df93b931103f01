import { clockTime } from '@dm/shared/format'
import css from './autosave.module.css'
import type { SaveState } from './useAutosave'

const TEXTS = { idle: '', saving: '正在保存草稿', local: '草稿保存在本机', stale: '' } as const

/** 草稿已保存 14:05. */
export function SaveLine({ state }: { state: SaveState }) {
  const text = state.kind === 'saved' ? `草稿已保存 ${clockTime(state.at)}` : TEXTS[state.kind]
  return (
    <p className={css.line} role="status">
      {text}
    </p>
  )
}
