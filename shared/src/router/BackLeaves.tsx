import { useBackCloses } from './useBackCloses'

/**
 * Back leaves a mode of its page, such as 管理 or 排序, and not the page. Rendered while the mode lasts; draws nothing.
 */
export function BackLeaves({ onLeave }: { onLeave: () => void }) {
  useBackCloses(onLeave)
  return null
}
