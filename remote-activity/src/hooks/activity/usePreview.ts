import { toast } from '@dm/shared/overlay'
import { usePageParams } from '@dm/shared/reads'
import { params } from './reads'

/** Returns the token of the preview link that this page was opened with; undefined on ordinary visits. */
export function usePreview(): string | undefined {
  return usePageParams({ params }).preview ?? undefined
}

/** Shows the message for every write in a preview (docs/product/activity.md#the-activity-document-and-hot-swap). */
export const toastPreview = (): void => toast('预览中不能操作')
