import { answer, definePage, query, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#livepreview */
export const page = definePage({
  path: '/live/preview',
  title: '直播预告',
  rendered: true,
  topbar: true,
  params: {
    id: text,
    /** Uid of the sharer. */
    uid: text,
  },
  reads: {
    preview: read('livecate/sharePreview', { id: query('id') }),
    state: read('live/state/query', { roomId: answer('livecate/sharePreview', 'preview.roomId') }),
  },
  largest: {
    from: 'livecate/sharePreview#preview.cover',
    widths: [750, 1600],
    sizes: '(max-width: 480px) 100vw, 480px',
  },
})
