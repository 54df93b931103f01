import { z } from 'zod'
import { minutesMs } from '../../../time'
import { call, Id, RequestId } from '../../call'

/** Shares of videos, live rooms, previews and posts (docs/product/account-video.md#calls). */
export const share = {
  /** Counts a share once for each request. 40400 with the text of what is not there. */
  'vod/share/record': call({
    access: 'public',
    invalidates: [],
    body: z.object({
      requestId: RequestId,
      kind: z.enum(['vod', 'live', 'preview', 'discover']),
      id: Id,
      channel: z.enum(['link', 'poster', 'app']),
    }),
    data: z.object({ shares: z.int() }),
    limit: { per: 'address', max: 120, window: minutesMs(60) },
  }),
}
