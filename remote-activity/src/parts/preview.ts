import { toast } from '@dm/shared/overlay'
import { useSearchParams } from '@dm/shared/router'

/** Returns the token of the preview link that this page was opened with; undefined on ordinary visits. */
export function usePreview(): string | undefined {
  const [query] = useSearchParams()
  return query.get('preview') || undefined
}

/** Shows the message for every write in a preview (docs/product/activity.md#the-activity-document-and-hot-swap). */
export const toastPreview = (): void => toast('预览中不能操作')
