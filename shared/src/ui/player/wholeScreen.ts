type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen: () => void }
const isIphoneVideo = (video: HTMLVideoElement): video is IphoneVideo =>
  'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function'

/** Full screen as the browser has it; iPhones know the video's own alone. */
export async function wholeScreen(video: HTMLVideoElement | null): Promise<void> {
  if (!video) return
  if (isIphoneVideo(video) && !document.fullscreenEnabled) video.webkitEnterFullscreen()
  else await video.requestFullscreen().catch(() => undefined)
}
