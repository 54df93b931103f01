import { checkGuards } from './guards'
import { useBackCloses } from './useBackCloses'

/**
 * Back leaves a mode of its page, such as 管理, 排序 or a form after its landing, and not the page; unsaved changes are
 * asked about first. Rendered while the mode lasts; draws nothing.
 */
export function BackLeaves({ onLeave }: { onLeave: () => void }) {
  useBackCloses(() => checkGuards(onLeave))
  return null
}
