import { useState } from 'react'
import { LONGEST_VIDEO, VIDEO_LONG } from '@dm/shared/contract/forms/user/modelcard'
import {
  pickFiles,
  removeUpload,
  retryUpload,
  startUpload,
  useUpload,
  videoFacts,
  videoFrames,
  type UploadSlot,
} from '@dm/shared/upload'
import { duration } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { Field, Tile, type FieldProps } from '@dm/shared/ui/form'
import { PlusIcon } from '@dm/shared/ui/icon'
import css from './edit.module.css'

interface VideoFieldProps extends FieldProps<UploadSlot[]> {
  cover: UploadSlot[]
  durationMs: number
  /** The three parts of a video are set and removed together. */
  onVideo: (video: UploadSlot[], cover: UploadSlot[], durationMs: number) => void
  /** Called with the cover only: while it is chosen, the video may have been stored. */
  onCover: (cover: UploadSlot[]) => void
  onDone: (slot: UploadSlot) => void
}

/** 视频介绍: at most 60 s; its cover is one of its frames, or a picture the owner chooses. */
export function VideoField({ value, label, error, cover, durationMs, onVideo, onCover, onDone }: VideoFieldProps) {
  const [errorText, setErrorText] = useState('')
  const [video] = value
  const [picture] = cover
  const upload = useUpload(video?.key ?? '')
  const coverOf = (file: Blob) => startUpload(file, { kind: 'image', purpose: 'modelcard', onDone })
  const choose = async () => {
    const [file] = await pickFiles('video')
    if (!file) return
    setErrorText('')
    try {
      const facts = await videoFacts(file)
      if (facts.durationMs > LONGEST_VIDEO) return setErrorText(VIDEO_LONG)
      const [frame] = await videoFrames(file, 1)
      onVideo(
        [startUpload(file, { kind: 'video', purpose: 'video', onDone })],
        frame ? [coverOf(frame)] : [],
        facts.durationMs,
      )
    } catch (error) {
      setErrorText(error instanceof Error ? error.message : '仅支持MP4（H.264）格式的视频')
    }
  }
  const chooseCover = async () => {
    const [file] = await pickFiles('image')
    if (file) onCover([coverOf(file)])
  }
  const remove = () => {
    for (const slot of [...value, ...cover]) removeUpload(slot.key)
    onVideo([], [], 0)
  }
  return (
    <Field label={label} error={error ?? (errorText || undefined)} stacked group hint="MP4（H.264），不超过60秒、100MB">
      {() =>
        video ? (
          <div className={css.video}>
            {picture && (
              <Tile slot={picture} name="视频封面" ratio="3:4" openLabel="换一张视频封面" onOpen={chooseCover} />
            )}
            <p>
              {duration(durationMs)}
              {upload.state === 'sending' && ` · 上传中 ${Math.round(upload.progress * 100)}%`}
              {upload.state === 'failed' && ` · ${upload.message}`}
            </p>
            {upload.state === 'failed' && (
              <Button size="s" onClick={() => retryUpload(video.key)}>
                重试
              </Button>
            )}
            <Button size="s" onClick={chooseCover}>
              更换封面
            </Button>
            <Button size="s" onClick={remove}>
              删除视频
            </Button>
          </div>
        ) : (
          <button type="button" className={css.add} onClick={choose}>
            <PlusIcon />
            上传视频
          </button>
        )
      }
    </Field>
  )
}
