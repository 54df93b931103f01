import css from './media.module.css'

/** Frames of a chosen video, one of which becomes its cover. */
export function VideoFrames({ frames, onPick }: { frames: readonly Blob[]; onPick: (frame: Blob) => void }) {
  return (
    <ul className={css.frames} aria-label="从视频中选择封面">
      {frames.map((frame, at) => (
        <li key={at}>
          <button type="button" aria-label={`用第${at + 1}帧作封面`} onClick={() => onPick(frame)}>
            <img alt="" ref={(image) => showBlob(image, frame)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Shows a blob while the picture is on the page. */
function showBlob(image: HTMLImageElement | null, blob: Blob): (() => void) | undefined {
  if (!image) return undefined
  const url = URL.createObjectURL(blob)
  image.src = url
  return () => URL.revokeObjectURL(url)
}
