import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { VideoValue } from '../../forms/slot'
import { toast } from '../../overlay'
import {
  fileError,
  pickFiles,
  removeUpload,
  retryUpload,
  startUpload,
  useUpload,
  videoFacts,
  videoFrames,
  type UploadSlot,
} from '../../upload'
import { Button } from '../button'
import { VideoIcon } from '../icon'
import { inRatio } from '../picture'
import { Field } from './Field'
import css from './media.module.css'
import { Tile } from './Tile'
import type { FieldProps } from './useForm'
import { VideoFrames } from './VideoFrames'

const READING = '正在读取视频'
const LIMITS = 'MP4，不超过100MB'

interface VideoFieldProps extends FieldProps<VideoValue | null> {
  hint?: ReactNode
  required?: boolean
  /** Longest video in seconds; longer ones are refused: 视频不能超过{n}秒. */
  seconds?: number
}

/**
 * One video with a cover: chosen, validated, uploaded in resumable parts; the cover is one of its frames or a separate
 * picture.
 */
export function VideoField({ value, onChange, label, error, hint, required, seconds, name: _name }: VideoFieldProps) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const [frames, setFrames] = useState<Blob[]>([])
  const [reading, setReading] = useState(false)
  const change = (next: VideoValue | null) => {
    latest.current = next
    onChange(next)
  }
  const sendCover = (frame: Blob) =>
    startUpload(frame, {
      kind: 'image',
      purpose: 'cover',
      onDone: (done) => latest.current?.cover?.key === done.key && change({ ...latest.current, cover: done }),
    })
  const setCover = (frame: Blob) => latest.current && change({ ...latest.current, cover: sendCover(frame) })

  const add = async () => {
    const [file] = await pickFiles('video')
    if (!file) return
    const message = await fileError(file, 'video')
    if (message) return toast(message)
    setReading(true)
    try {
      const { durationMs } = await videoFacts(file)
      if (seconds !== undefined && durationMs > seconds * 1000) return toast(`视频不能超过${seconds}秒`)
      const shots = await videoFrames(file)
      const video = startUpload(file, {
        kind: 'video',
        purpose: 'video',
        onDone: (done) => latest.current?.video.key === done.key && change({ ...latest.current, video: done }),
      })
      setFrames(shots)
      change({ video, durationMs, cover: shots[0] ? sendCover(shots[0]) : null })
    } catch (cause) {
      toast(cause instanceof Error ? cause.message : '视频无法读取，请换一个')
    } finally {
      setReading(false)
    }
  }
  const ownCover = async () => {
    const [file] = await pickFiles('image')
    if (file) setCover(file)
  }
  const remove = () => {
    if (latest.current) removeUpload(latest.current.video.key)
    if (latest.current?.cover) removeUpload(latest.current.cover.key)
    setFrames([])
    change(null)
  }
  return (
    <Field label={label} error={error} hint={hint} required={required} stacked group>
      {() =>
        value ? (
          <div className="dm-stack-12">
            {value.cover && <Tile slot={value.cover} name="封面" ratio="16:9" onOpen={ownCover} openLabel="更换封面" />}
            <VideoProgress slot={value.video} />
            {frames.length > 1 && <VideoFrames frames={frames} onPick={setCover} />}
            <div className="dm-side-12">
              <Button size="s" onClick={add} busy={reading}>
                更换视频
              </Button>
              <Button size="s" kind="danger" onClick={remove}>
                删除视频
              </Button>
            </div>
          </div>
        ) : (
          <button
            type="button"
            className={css.add}
            style={inRatio(16 / 9)}
            aria-label={`上传${label}，${reading ? READING : LIMITS}`}
            aria-busy={reading || undefined}
            onClick={add}
          >
            <VideoIcon />
            {reading ? READING : LIMITS}
          </button>
        )
      }
    </Field>
  )
}

function VideoProgress({ slot }: { slot: UploadSlot }) {
  const upload = useUpload(slot.key)
  if (upload.state === 'failed') {
    return (
      <p className={css.videoLine} role="alert">
        {upload.message}
        <button type="button" onClick={() => retryUpload(slot.key)}>
          重试
        </button>
      </p>
    )
  }
  if (upload.state !== 'waiting' && upload.state !== 'sending') return <p className={css.videoLine}>视频已上传</p>
  const share = Math.round(upload.progress * 100)
  return (
    <p className={css.videoLine}>
      {upload.offline ? '离线，联网后继续上传' : '正在上传'} {share}%
      <progress max={100} value={share} aria-label="视频上传进度" />
    </p>
  )
}
