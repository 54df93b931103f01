import { bridge } from '@dm/shared/bridge'

/** Shares a link: the app's own share, else the share sheet, with the page's poster where it has one. */
export const shareLink = (
  link: { title: string; desc?: string; image?: string; url: string },
  onPoster?: () => void,
): Promise<void> => bridge.urlShare(link, onPoster)
