import { canvasOf, jpegOf } from '../poster/canvas'
import { withTimeout } from '../timeout'
import { LONGEST, QUALITY } from './image'

export interface VideoFacts {
  durationMs: number
  width: number
  height: number
}

/** Time limit of a decoder, in ms, before the video counts as unreadable. */
const PATIENCE_MS = 15_000
const UNREADABLE = '仅支持MP4（H.264）格式的视频'

/** Length and size of a video as this browser reads it. */
export const videoFacts = (file: Blob): Promise<VideoFacts> => withVideo(file, async (video) => factsOf(video))

/** `count` frames spread over the video as JPEG, for a choice of covers. */
export function videoFrames(file: Blob, count = 6): Promise<Blob[]> {
  return withVideo(file, async (video) => {
    const { durationMs } = factsOf(video)
    const frames: Blob[] = []
    for (let at = 0; at < count; at += 1) {
      video.currentTime = ((at + 0.5) / count) * (durationMs / 1000)
      await happened(video, 'seeked')
      frames.push(await frameOf(video))
    }
    return frames
  })
}

const factsOf = (video: HTMLVideoElement): VideoFacts => ({
  durationMs: Math.round(video.duration * 1000),
  width: video.videoWidth,
  height: video.videoHeight,
})

async function withVideo<T>(file: Blob, work: (video: HTMLVideoElement) => Promise<T>): Promise<T> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = url
  try {
    await happened(video, 'loadeddata')
    return await work(video)
  } catch (cause) {
    throw new Error(UNREADABLE, { cause })
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

const happened = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  withTimeout(
    PATIENCE_MS,
    () =>
      new Promise((resolve, reject) => {
        video.addEventListener(event, resolve, { once: true })
        video.addEventListener('error', reject, { once: true })
      }),
  )

/** A picture's sides are at least so long (docs/product/user.md#files): frames of a small video are enlarged. */
const LEAST = 200

function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video
  const scale = Math.max(
    Math.min(1, LONGEST / Math.max(videoWidth, videoHeight)),
    LEAST / Math.min(videoWidth, videoHeight),
  )
  const { canvas, pen } = canvasOf(Math.round(videoWidth * scale), Math.round(videoHeight * scale))
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  return jpegOf(canvas, { quality: QUALITY })
}
