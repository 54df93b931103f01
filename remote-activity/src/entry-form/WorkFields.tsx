import {
  FormSection,
  ImageField,
  ImagesField,
  TextArea,
  TextField,
  VideoField,
  type VideoValue,
} from '@dm/shared/ui/form'
import type { Competition } from '../hooks/activity/types'
import css from './entry-form.module.css'
import type { EntryFormState } from './values'

interface WorkFieldsProps {
  form: EntryFormState
  media: Competition['media']
  /** There are votes for the work: only its words may change, and of pictures the cover. */
  locked: boolean
}

/** 作品: title, words, and the work itself in the shape that the competition asks for. */
export function WorkFields({ form, media, locked }: WorkFieldsProps) {
  const lockedNote = `已有人投票，${media === 'video' ? '视频' : '图片'}不能再更换`
  return (
    <FormSection title="作品">
      <TextField {...form.field('title')} />
      <TextArea {...form.field('intro')} rows={4} placeholder="介绍一下你的作品" />
      {locked ? (
        <p className={css.locked}>{lockedNote}</p>
      ) : media === 'video' ? (
        <EntryVideo form={form} />
      ) : (
        <ImagesField {...form.field('images')} required />
      )}
      {media === 'images' && <ImageField {...form.field('cover')} crop="4:3" hint="不上传时用第一张图片" />}
    </FormSection>
  )
}

/** The video with its cover. Its two files are fields of the form, so that a submit waits for both. */
function EntryVideo({ form }: { form: EntryFormState }) {
  const { video, videoCover, videoMs } = form.values
  const [file] = video
  const value: VideoValue | null = file ? { video: file, cover: videoCover[0] ?? null, durationMs: videoMs } : null
  return (
    <VideoField
      {...form.field('video')}
      value={value}
      required
      hint="MP4，15秒到3分钟，不超过100MB"
      onChange={(next) =>
        form.set({
          video: next ? [next.video] : [],
          videoCover: next?.cover ? [next.cover] : [],
          videoMs: next?.durationMs ?? 0,
        })
      }
    />
  )
}
