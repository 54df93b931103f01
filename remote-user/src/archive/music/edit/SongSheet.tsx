import type { Data } from '@dm/shared/contract'
import { songForm, type SongForm as SongBody } from '@dm/shared/contract/forms/archive/music'
import { toast } from '@dm/shared/overlay'
import { readNow, useApiMutation, useApiQuery } from '@dm/shared/query'
import { Form, SubmitBar, useDefinedForm } from '@dm/shared/ui/form'
import { FormSkeleton, Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { fileError, removeUpload, startUpload } from '@dm/shared/upload'
import { useRef, useState } from 'react'
import { saveOrTake } from '../../rows/saveOrTake'
import { pickAudio } from './pickAudio'
import { SongFields } from './SongFields'

type Saved = Data<'userinfo/music/get'>

interface SongSheetProps {
  uid: string
  id: string
  onClose: () => void
}

/** 编辑 of a saved song, read with its words. */
export function SongSheet({ uid, id, onClose }: SongSheetProps) {
  const song = useApiQuery('userinfo/music/get', { id }, { staleTime: 0 })
  const [opened] = useState(() => song.dataUpdatedAt)
  const [kept, setKept] = useState<Saved | null>(null)
  // A draft of an earlier visit may be older than the song.
  if (kept === null && song.data && song.dataUpdatedAt > opened) setKept(song.data)
  if (kept) return <SongForm key={kept.version} uid={uid} song={kept} onTake={setKept} onClose={onClose} />
  const data = undefined
  return (
    <Sheet open onClose={onClose} title="编辑歌曲">
      <Loaded from={{ data, error: song.error, refetch: song.refetch }} skeleton={<FormSkeleton fields={5} />}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

interface SongFormProps {
  uid: string
  song: Saved
  onTake: (newer: Saved) => void
  onClose: () => void
}

function SongForm({ uid, song, onTake, onClose }: SongFormProps) {
  const { mutateAsync: edit } = useApiMutation('userinfo/music/edit')
  const form = useDefinedForm(songForm, {
    stored: song,
    guard: false,
    draft: { uid, id: `song-${song.id}`, since: song.updatedAt },
    submit: async (body, { discardDraft }) => {
      const save = (sent: SongBody, version: number) => edit({ ...sent, id: song.id, version })
      const read = (id: string) => readNow('userinfo/music/get', { id })
      const newer = await saveOrTake({ edit: save, read }, song, body)
      if (newer) {
        discardDraft()
        return onTake(newer)
      }
      toast('保存成功')
      onClose()
    },
  })
  const uploadRef = useRef<string | null>(null)
  const replace = async () => {
    const [file] = await pickAudio()
    if (!file) return
    const message = await fileError(file, 'audio')
    if (message) return toast(message)
    if (uploadRef.current !== null) removeUpload(uploadRef.current)
    const slot = startUpload(file, {
      kind: 'audio',
      purpose: 'song',
      onDone: (done) => uploadRef.current === done.key && form.set({ audio: done }),
    })
    uploadRef.current = slot.key
    form.set({ audio: slot, copyright: false })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="编辑歌曲"
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <SongFields form={form} onReplace={replace} />
      </Form>
    </Sheet>
  )
}
