import type { songForm } from '@dm/shared/contract/forms/archive/music'
import { Button } from '@dm/shared/ui/button'
import { CheckField, Field, FormSection, TextArea, TextField, type DefinedFormState } from '@dm/shared/ui/form'
import { pickFiles } from '@dm/shared/upload'
import { AudioUpload } from './AudioUpload'

interface SongFieldsProps {
  form: DefinedFormState<typeof songForm.fields>
  onReplace: () => void
}

/** The fields of one song. */
export function SongFields({ form, onReplace }: SongFieldsProps) {
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
      <TextField {...form.field('title')} />
      <TextField {...form.field('lyricist')} placeholder="选填" />
      <TextField {...form.field('composer')} placeholder="选填" />
      <TextField {...form.field('arranger')} placeholder="选填" />
      <TextArea {...form.field('lrc')} rows={6} placeholder="选填，可粘贴带时间的歌词，如 [00:12.50]第一句" />
      <div className="dm-wrap-8">
        <Button size="s" onClick={importLrc}>
          导入LRC文件
        </Button>
      </div>
      <CheckField {...form.field('copyright')} />
    </FormSection>
  )
}
