import { newSongsForm, songForm } from '@dm/shared/contract/forms/archive/music'
import { uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { CheckField, Form, FormSection, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { removeUpload, startUpload, type UploadSlot } from '@dm/shared/upload'
import { useEffect, useEffectEvent, useRef } from 'react'
import css from '../music.module.css'
import type { Album } from '../labels'
import { AudioUpload } from './AudioUpload'
import { nameTitle, songTitle } from './songTitle'

/** Rules of one song. */
const { audio: audioField, title: titleField } = songForm.fields
const NO_FACTS = { lyricist: null, composer: null, arranger: null, lrc: null }

interface NewSongsSheetProps {
  uid: string
  album: Album
  files: readonly File[]
  onClose: () => void
}

/**
 * 添加歌曲: the chosen files become songs, in their order, behind those that were stored but not saved when the page was
 * lost. Credits and words are entered by 编辑.
 */
export function NewSongsSheet({ uid, album, files, onClose }: NewSongsSheetProps) {
  const { mutateAsync: add } = useApiMutation('userinfo/music/add')
  // One for each song: what was added stays added when a later one fails.
  const requestsRef = useRef(new Map<string, string>())
  const form = useDefinedForm(newSongsForm, {
    stored: null,
    guard: false,
    draft: { uid, id: `new-songs-${album.id}`, leaveOut: ['copyright'] },
    // As many songs as there are files, each by the rules of one.
    check: ({ audio, titles }) => ({
      audio: audio.length === 0 ? audioField.problem(undefined) : undefined,
      titles: audio.map(({ key }) => titleField.problem(titles[key])).find((message) => message !== undefined),
    }),
    submit: async (_none, { values: { audio, titles, copyright } }) => {
      for (const [n, { key, url }] of audio.entries()) {
        const song = { albumId: album.id, audio: url ?? '', title: titles[key] ?? '', ...NO_FACTS, copyright }
        const requestId = requestsRef.current.get(key) ?? uuid()
        requestsRef.current.set(key, requestId)
        await add({ ...song, requestId })
        setAudio(audio.slice(n + 1))
      }
      toast(audio.length > 1 ? `已添加${audio.length}首歌曲` : '保存成功')
      onClose()
    },
  })
  // Uploads end after the render that began them.
  const latestRef = useRef<UploadSlot[]>(form.values.audio)
  useEffect(() => {
    latestRef.current = form.values.audio
  }, [form.values.audio])
  const setAudio = (audio: UploadSlot[]) => {
    latestRef.current = audio
    form.set({ audio })
  }
  const fill = (done: UploadSlot) => setAudio(latestRef.current.map((slot) => (slot.key === done.key ? done : slot)))
  const titlesRef = useRef(form.values.titles)
  useEffect(() => {
    titlesRef.current = form.values.titles
  }, [form.values.titles])
  const setTitles = (titles: Record<string, string>) => {
    titlesRef.current = titles
    form.set({ titles })
  }
  // What was typed while the file was read stays.
  const fillTitle = (key: string, from: string, title: string) => {
    if (titlesRef.current[key] === from && title !== from) setTitles({ ...titlesRef.current, [key]: title })
  }
  const begunRef = useRef(false)
  const begin = useEffectEvent(() => {
    if (begunRef.current) return
    begunRef.current = true
    const slots = files.map((file) => startUpload(file, { kind: 'audio', purpose: 'song', onDone: fill }))
    setAudio([...latestRef.current, ...slots])
    const named = Object.fromEntries(slots.map(({ key }, n) => [key, nameTitle(files[n])]))
    setTitles({ ...titlesRef.current, ...named })
    for (const [n, { key }] of slots.entries()) {
      const file = files[n]
      if (file) void songTitle(file).then((title) => fillTitle(key, nameTitle(file), title))
    }
  })
  useEffect(() => begin(), [])
  const remove = (key: string) => {
    removeUpload(key)
    setAudio(latestRef.current.filter((slot) => slot.key !== key))
  }
  const close = () => {
    for (const { key } of latestRef.current) removeUpload(key)
    form.dropDraft()
    onClose()
  }
  const { audio, titles } = form.values
  const wrong = form.field('titles').error
  return (
    <Sheet
      open
      onClose={close}
      title={`添加到《${album.title}》`}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          {audio.map((slot, n) => (
            <div key={slot.key} className={css.file}>
              <TextField
                name={`titles-${n}`}
                label={audio.length > 1 ? `第${n + 1}首歌名` : '歌名'}
                value={titles[slot.key] ?? ''}
                error={wrong && titleField.problem(titles[slot.key])}
                {...titleField.props}
                onChange={(title) => setTitles({ ...titlesRef.current, [slot.key]: title })}
              />
              <div className={css.upload}>
                <AudioUpload slot={slot} name={titles[slot.key] ?? ''} />
                <Button
                  size="s"
                  kind="danger"
                  aria-label={`移除《${titles[slot.key] ?? ''}》`}
                  onClick={() => remove(slot.key)}
                >
                  移除
                </Button>
              </div>
            </div>
          ))}
          {audio.length === 0 && <p role="alert">{form.field('audio').error ?? '没有要添加的歌曲'}</p>}
          <CheckField {...form.field('copyright')} />
        </FormSection>
      </Form>
    </Sheet>
  )
}
