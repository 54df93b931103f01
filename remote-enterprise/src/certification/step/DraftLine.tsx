import { clockTime } from '@dm/shared/format'
import css from '../certification.module.css'
import type { SaveState } from './useDraftSave'

/** 证件仅用于认证审核，不会公开, and how the draft stands. */
export function DraftLine({ status }: { status: SaveState }) {
  return (
    <p className={css.privacy}>
      <span>证件仅用于认证审核，不会公开</span>
      <span role="status">{textOf(status)}</span>
    </p>
  )
}

function textOf(status: SaveState): string {
  if (status.state === 'saved') return `草稿已保存 ${clockTime(status.at)}`
  return { none: '', saving: '正在保存草稿', failed: '草稿未保存' }[status.state]
}
