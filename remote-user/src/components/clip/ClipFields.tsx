import { duration, sizeText } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { Field, FormSection, VideoFrames } from '@dm/shared/ui/form'
import { VideoIcon } from '@dm/shared/ui/icon'
import { Picture } from '@dm/shared/ui/picture'
import {
  fileError,
  pauseUpload,
  pickFiles,
  removeUpload,
  retryUpload,
  startUpload,
  useUpload,
  videoFacts,
  videoFrames,
  type UploadSlot,
} from '@dm/shared/upload'
import { useEffect, useRef, useState } from 'react'
import css from './clip.module.css'

/** A video and its cover in a form. */
export interface ClipValues {
  video: UploadSlot | null
  /** The file whose upload has not finished: a draft asks for it again after a reload. */
  videoName: string
  cover: UploadSlot | null
}

/** A video that is stored already. */
interface StoredClip {
  durationMs: number
  width: number
  height: number
  bytes: number
}

interface Chosen {
  name: string
  bytes: number
  /** Null where this phone cannot read the video. */
  facts: { durationMs: number; width: number; height: number } | null
  frames: readonly Blob[]
}

interface ClipFieldsProps {
  values: ClipValues
  /** Another video begins with `videoName`. */
  onChange: (change: Partial<ClipValues>) => void
  errors: { video: string | undefined; cover: string | undefined }
  saved?: StoredClip | null
  /** The shortest video that is taken. */
  least: string
  /** Text while the form waits for its files; false while it does not. */
  waits: string | false
}

/** 视频 and 封面: six frames to choose from, or a picture of one's own. */
export function ClipFields({ values, onChange, errors, saved = null, least, waits }: ClipFieldsProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [reading, setReading] = useState(false)
  const now = useRef(values)
  useEffect(() => {
    now.current = values
  })
  const { video, videoName, cover } = values
  const set = (change: Partial<ClipValues>) => {
    now.current = { ...now.current, ...change }
    onChange(change)
  }
  const setCover = (picture: Blob) => {
    if (now.current.cover) removeUpload(now.current.cover.key)
    set({
      cover: startUpload(picture, {
        kind: 'image',
        purpose: 'cover',
        onDone: (slot) => now.current.cover?.key === slot.key && set({ cover: slot }),
      }),
    })
  }
  const chooseVideo = async () => {
    const [file] = await pickFiles('video')
    if (!file) return
    const message = await fileError(file, 'video')
    if (message) return toast(message)
    setReading(true)
    const read = await readVideo(file)
    setReading(false)
    if (now.current.video) removeUpload(now.current.video.key)
    setChosen({ name: file.name, bytes: file.size, ...read })
    set({
      video: startUpload(file, {
        kind: 'video',
        purpose: 'video',
        onDone: (slot) => now.current.video?.key === slot.key && set({ video: slot, videoName: '' }),
      }),
      videoName: file.name,
    })
    const [frame] = read.frames
    if (frame) setCover(frame)
    else {
      set({ cover: null })
      toast('无法读取视频画面，请手动选择封面')
    }
  }
  const chooseCover = async () => {
    const [file] = await pickFiles('image')
    if (file) setCover(file)
  }
  const shape = chosen ? chosen.facts : saved
  const isUpright = shape !== null && shape.height > shape.width
  return (
    <FormSection>
      <Field label="视频" error={errors.video} required stacked group>
        {() =>
          video ? (
            <div className={css.video}>
              <VideoLine slot={video} chosen={chosen} saved={saved} />
              {waits && <p role="status">{waits}</p>}
              <Button size="s" onClick={chooseVideo} busy={reading}>
                更换视频
              </Button>
            </div>
          ) : (
            <button type="button" className={css.add} aria-busy={reading || undefined} onClick={chooseVideo}>
              <VideoIcon />
              <span>{reading ? '正在读取视频' : videoName ? `继续上传${videoName}` : '上传视频'}</span>
              <small>
                {videoName ? '请选择同一个文件，已上传的部分不会重传' : `MP4（H.264），${least}–10分钟，不超过100MB`}
              </small>
            </button>
          )
        }
      </Field>
      <Field label="封面" error={errors.cover} required stacked group>
        {() => (
          <div className={css.video}>
            {cover && <CoverTile slot={cover} isUpright={isUpright} />}
            {chosen && chosen.frames.length > 1 && <VideoFrames frames={chosen.frames} onPick={setCover} />}
            <Button size="s" onClick={chooseCover}>
              {cover ? '换一张图片' : '选择图片'}
            </Button>
          </div>
        )}
      </Field>
    </FormSection>
  )
}

/** Facts of a video; one that this phone cannot decode is uploaded all the same, the server decides. */
async function readVideo(file: File): Promise<Pick<Chosen, 'facts' | 'frames'>> {
  try {
    return { facts: await videoFacts(file), frames: await videoFrames(file) }
  } catch {
    return { facts: null, frames: [] }
  }
}

interface VideoLineProps {
  slot: UploadSlot
  chosen: Chosen | null
  saved: StoredClip | null
}

/** State of the video's upload: size, speed, 暂停 and 继续. */
function VideoLine({ slot, chosen, saved }: VideoLineProps) {
  const upload = useUpload(slot.key)
  const facts = chosen ? chosen.facts : saved
  const length = facts ? duration(facts.durationMs) : ''
  const bytes = chosen ? chosen.bytes : (saved?.bytes ?? 0)
  const about = [chosen?.name, length, sizeText(bytes)].filter(Boolean).join(' · ')
  switch (upload.state) {
    case 'none':
    case 'done':
      return <p>{[about, '已上传'].join(' · ')}</p>
    case 'failed':
      return (
        <p className={css.line} role="alert">
          <span>{upload.message}</span>
          <button type="button" onClick={() => retryUpload(slot.key)}>
            重试
          </button>
        </p>
      )
    case 'waiting':
    case 'sending':
    case 'paused': {
      const share = Math.round(upload.progress * 100)
      const rate = upload.state === 'sending' && upload.rate ? `${sizeText(upload.rate)}/s` : ''
      return (
        <>
          <p>{about}</p>
          <p className={css.line}>
            <progress max={100} value={share} aria-label="视频上传进度" />
            <span>
              {upload.state === 'paused' ? `已暂停 ${share}%` : [`${share}%`, rate].filter(Boolean).join(' · ')}
            </span>
            {upload.state === 'paused' ? (
              <button type="button" onClick={() => retryUpload(slot.key)}>
                继续
              </button>
            ) : (
              <button type="button" onClick={() => pauseUpload(slot.key)}>
                暂停
              </button>
            )}
          </p>
        </>
      )
    }
  }
}

function CoverTile({ slot, isUpright }: { slot: UploadSlot; isUpright: boolean }) {
  const upload = useUpload(slot.key)
  const preview = upload.state === 'none' ? null : upload.preview
  return (
    <span className={isUpright ? css.upright : css.wide}>
      <Picture src={preview ?? slot.url} alt="封面" ratio={isUpright ? '9:16' : '16:9'} sizes="240px">
        {upload.state === 'failed' && (
          <button type="button" className={css.failed} onClick={() => retryUpload(slot.key)}>
            {upload.message} · 重试
          </button>
        )}
      </Picture>
    </span>
  )
}
