import { SHOTS } from '@dm/shared/contract/vocabulary/options'
import type { UploadSlot } from '@dm/shared/upload'
import { ActionSheet, type SheetAction } from '@dm/shared/ui/sheet'
import type { Shot } from './values'

interface PhotoActionsProps {
  slot: UploadSlot
  /** Position of the photo, and how many there are. */
  at: number
  count: number
  shot: Shot
  onClose: () => void
  onView: () => void
  onShot: () => void
  onCover: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** Actions on one photo; it also moves without a drag. */
export function PhotoActions({ slot, at, count, shot, onClose, ...on }: PhotoActionsProps) {
  const actions: SheetAction[] = [
    { key: 'cover', label: '设为封面', disabled: slot.url === null, onSelect: on.onCover },
    { key: 'view', label: '查看大图', onSelect: on.onView },
    { key: 'shot', label: '类型', note: SHOTS[shot], onSelect: on.onShot },
    { key: 'up', label: '前移', disabled: at === 0, onSelect: () => on.onMove(at - 1) },
    { key: 'down', label: '后移', disabled: at === count - 1, onSelect: () => on.onMove(at + 1) },
    { key: 'top', label: '置顶', disabled: at === 0, onSelect: () => on.onMove(0) },
    { key: 'remove', label: '删除', danger: true, onSelect: on.onRemove },
  ]
  return <ActionSheet open title={`第${at + 1}张照片`} onClose={onClose} actions={actions} />
}

/** The choice of a photo's shot type. */
export function ShotActions({
  at,
  shot,
  onClose,
  onShot,
}: {
  at: number
  shot: Shot
  onClose: () => void
  onShot: (shot: Shot) => void
}) {
  return (
    <ActionSheet
      open
      title={`第${at + 1}张照片的类型`}
      onClose={onClose}
      actions={Object.entries(SHOTS).map(([key, label]) => ({
        key,
        label,
        note: key === shot ? '当前' : undefined,
        onSelect: () => onShot(key as Shot), // as: keys of SHOTS
      }))}
    />
  )
}
