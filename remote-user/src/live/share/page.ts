import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#liveshare */
export const page = definePage({
  path: '/live/share',
  title: '直播间',
  rendered: true,
  topbar: true,
  params: {
    id: text,
    /** Uid of the sharer. */
    uid: text,
  },
  reads: {
    room: read('livecate/queryByRoomId', { roomId: query('id') }),
    state: read('live/state/query', { roomId: query('id') }),
    messages: read('live/message/list', { roomId: query('id'), afterSeq: 0 }),
  },
  largest: {
    from: 'livecate/queryByRoomId#room.cover',
    widths: [750, 1600],
    sizes: '(max-width: 480px) 100vw, 480px',
  },
})
