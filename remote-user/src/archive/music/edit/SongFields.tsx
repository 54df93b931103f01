import { readLyrics } from '@dm/shared/contract/vocabulary/lrc'
import { lengthOf } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import {
  CheckField,
  Field,
  FormSection,
  TextArea,
  TextField,
  type FieldErrors,
  type FormState,
} from '@dm/shared/ui/form'
import { pickFiles, type UploadSlot } from '@dm/shared/upload'
import css from '../music.module.css'
import { AudioUpload } from './AudioUpload'

/** The form of a song, as typed. */
export interface SongValues {
  audio: UploadSlot | null
  title: string
  lyricist: string
  composer: string
  arranger: string
  lrc: string
  copyright: boolean
}

export const LABELS: Record<keyof SongValues, string> = {
  audio: '音频',
  title: '歌名',
  lyricist: '作词',
  composer: '作曲',
  arranger: '编曲',
  lrc: '歌词',
  copyright: '我确认拥有该音乐的合法授权',
}
const MAX_LRC = 20_000

export const checkSong = ({ audio, title, lrc, copyright }: SongValues): FieldErrors<SongValues> => {
  const read = readLyrics(lrc)
  return {
    audio: audio ? undefined : '请上传音频',
    title: title.trim() ? undefined : '请输入歌名',
    lrc: lengthOf(lrc) > MAX_LRC ? '歌词过长' : read.ok ? undefined : `第${read.badLine}行时间格式不正确`,
    copyright: copyright ? undefined : '请确认拥有该音乐的合法授权',
  }
}

export const songBodyOf = (values: SongValues) => ({
  audio: values.audio?.url ?? '',
  title: values.title,
  lyricist: values.lyricist.trim() || null,
  composer: values.composer.trim() || null,
  arranger: values.arranger.trim() || null,
  lrc: values.lrc.trim() === '' ? null : values.lrc,
})

/** 晚风.mp3 → 晚风. */
export const titleOf = (file: File | undefined): string =>
  Array.from((file?.name ?? '').replace(/\.[^.]*$/, ''))
    .slice(0, 40)
    .join('')

/** The fields of one song. */
export function SongFields({ form, onReplace }: { form: FormState<SongValues>; onReplace: () => void }) {
  const { value: audio, error } = form.field('audio')
  const importLrc = async () => {
    const [file] = await pickFiles('doc', { accept: '.lrc,text/plain' })
    if (file) form.set({ lrc: await file.text() })
  }
  return (
    <FormSection>
      <Field label="音频" error={error} stacked group required>
        {() => (
          <>
            {audio && <AudioUpload slot={audio} name={form.values.title} />}
            <Button size="s" onClick={onReplace}>
              更换音频
            </Button>
          </>
        )}
      </Field>
      <TextField {...form.field('title')} limit={40} required />
      <TextField {...form.field('lyricist')} limit={40} placeholder="选填" />
      <TextField {...form.field('composer')} limit={40} placeholder="选填" />
      <TextField {...form.field('arranger')} limit={40} placeholder="选填" />
      <TextArea
        {...form.field('lrc')}
        limit={MAX_LRC}
        rows={6}
        placeholder="选填，可粘贴带时间的歌词，如 [00:12.50]第一句"
      />
      <div className={css.actions}>
        <Button size="s" onClick={importLrc}>
          导入LRC文件
        </Button>
      </div>
      <CheckField {...form.field('copyright')} />
    </FormSection>
  )
}
