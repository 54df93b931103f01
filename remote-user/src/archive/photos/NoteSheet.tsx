import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, SubmitBar, TextField, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Photo } from './types'

/** The note of one photo. */
export function NoteSheet({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { mutateAsync: edit } = useApiMutation('userinfo/photo/edit')
  const form = useForm<{ note: string }>({
    initial: { note: photo.note },
    labels: { note: '备注' },
    guard: false,
    submit: async ({ note }) => {
      await edit({ id: photo.id, note, version: photo.version })
      toast('保存成功')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="照片备注" bar={<SubmitBar form={form}>保存</SubmitBar>}>
      <Form form={form}>
        <TextField {...form.field('note')} limit={50} placeholder="选填" />
      </Form>
    </Sheet>
  )
}
