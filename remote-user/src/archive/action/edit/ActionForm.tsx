import type { Data } from '@dm/shared/contract'
import { actionForm } from '@dm/shared/contract/forms/archive/action'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useToday } from '@dm/shared/ui/deadline'
import { CheckField, ChipField, FormSection, SwitchField, TextArea, TextField } from '@dm/shared/ui/form'
import { DateField } from '@dm/shared/ui/picker'
import type { OwnRowForm } from '../../rows/OwnRow'
import { RowFormFrame } from '../../rows/RowFormFrame'
import { useRowForm } from '../../rows/useRowForm'
import { ClipFields } from '../../../components/clip/ClipFields'
import { useSaveWhenStored } from '../../../components/clip/useSaveWhenStored'
import { page } from './page'
import { QUESTION } from '../labels'

export type SavedAction = Data<'userinfo/action/get'>

/** The fields of a performance. */
export function ActionForm({ uid, row, onTakeLatest }: OwnRowForm<SavedAction>) {
  const { mutateAsync: add } = useApiMutation('userinfo/action/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/action/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/action/del', { invalidate: 'onNextMount' })
  const today = useToday()
  const list = paths.archivesAction()
  const plain = useRowForm(actionForm, {
    uid,
    row,
    add: (body, requestId, { copyright }) => add({ ...body, copyright, requestId }),
    edit: (body, version) => edit({ ...body, id: row?.id ?? '', version }),
    del: (id) => del({ id }),
    read: (id) => readNow('userinfo/action/get', { id }),
    question: () => QUESTION,
    draft: { leaveOut: ['copyright'] },
    onTakeLatest,
    list,
  })
  const { form, waits } = useSaveWhenStored(plain, plain.isValid, '视频上传完成后自动保存')
  return (
    <RowFormFrame title={row ? page.title : '添加作品'} list={list} form={form} row={row}>
      <ClipFields
        values={form.values}
        // Another video is confirmed anew.
        onChange={(change) => form.set(change.videoName ? { ...change, copyright: false } : change)}
        errors={{ video: form.field('video').error, cover: form.field('cover').error }}
        saved={row}
        least="1秒"
        waits={waits && '视频上传完成后自动保存'}
      />
      <FormSection>
        <TextField {...form.field('title')} />
        <ChipField {...form.field('kind')} />
        <DateField {...form.field('happenedOn')} max={today} placeholder="选填" />
        <TextField {...form.field('place')} placeholder="选填" />
        <TextArea {...form.field('intro')} rows={5} placeholder="选填" />
        <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
      </FormSection>
      <CheckField {...form.field('copyright')} />
    </RowFormFrame>
  )
}
