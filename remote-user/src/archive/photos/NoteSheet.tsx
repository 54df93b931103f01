import { photoNoteForm } from '@dm/shared/contract/forms/archive/photo'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Photo } from './types'

/** The note of one photo. */
export function NoteSheet({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { mutateAsync: edit } = useApiMutation('userinfo/photo/edit')
  const form = useDefinedForm(photoNoteForm, {
    stored: photo,
    guard: false,
    submit: async (body) => {
      await edit({ ...body, id: photo.id, version: photo.version })
      toast('保存成功')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="照片备注" bar={<SubmitBar form={form}>保存</SubmitBar>}>
      <Form form={form}>
        <TextField {...form.field('note')} placeholder="选填" />
      </Form>
    </Sheet>
  )
}
