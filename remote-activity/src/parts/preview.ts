import { toast } from '@dm/shared/overlay'
import { useSearchParams } from '@dm/shared/router'

/** The token of the preview link that this page was opened with; undefined on every ordinary visit. */
export function usePreview(): string | undefined {
  const [query] = useSearchParams()
  return query.get('preview') || undefined
}

/** What every write of a page in preview says (activities, "The activity document and hot swap"). */
export const sayPreview = (): void => toast('预览中不能操作')
