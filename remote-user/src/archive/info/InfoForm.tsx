import { monthDay, zodiacOf } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import {
  ChipField,
  ChipsField,
  Form,
  FormSection,
  NumberField,
  SubmitBar,
  TagsField,
  TextArea,
  TextField,
} from '@dm/shared/ui/form'
import { ListCard, Row } from '@dm/shared/ui/list'
import { Page } from '@dm/shared/ui/page'
import { PickerField } from '@dm/shared/ui/picker'
import { useState } from 'react'
import { AudienceFields } from '../../components/audience/AudienceFields'
import { Fold } from '../../components/fold/Fold'
import { blockedText } from '../rows/RowState'
import type { OwnAnswer } from '../answer'
import { fromCard } from './fromCard'
import css from './info.module.css'
import { useInfoForm } from './useInfoForm'
import type { InfoValues } from './values'

const GENDERS = { male: '男', female: '女', unset: '未填写' } as const

interface InfoFormProps {
  own: OwnAnswer
  onTakeLatest: (latest: OwnAnswer) => void
}

/** The head of the archive. What was filled in from the card is marked until it is saved. */
export function InfoForm({ own, onTakeLatest }: InfoFormProps) {
  const { user, archive } = own
  const form = useInfoForm(own, onTakeLatest)
  const [imported, setImported] = useState<ReadonlySet<string>>(new Set())
  const field = <K extends keyof InfoValues>(key: K) => ({
    ...form.field(key),
    hint: imported.has(key) ? '来自模卡，请核对' : undefined,
  })
  const importCard = async () => {
    const { card } = await readNow('userinfo/modelcard/get', {})
    const change = card ? fromCard(form.values, card) : {}
    const keys = Object.keys(change)
    if (keys.length === 0) return toast(card ? '没有可导入的内容' : '还没有模卡')
    form.set(change)
    setImported(new Set(keys))
    toast(`已导入${keys.length}项`)
  }
  return (
    <Page
      title="编辑基本信息"
      back={paths.editArchives()}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      {archive?.status === 'blocked' && (
        <p className={css.blocked} role="note">
          {blockedText(archive.blockReason)}
        </p>
      )}
      <div className={css.import}>
        <Button size="s" kind="soft" onClick={importCard}>
          从模卡导入
        </Button>
      </div>
      <Form form={form}>
        <FormSection>
          <TextField {...field('stageName')} />
          <TextField {...field('enName')} placeholder="选填" />
          <TagsField {...field('aliases')} />
          <ChipsField {...field('occupations')} />
        </FormSection>
        <FormSection>
          <NumberField {...field('heightCm')} unit="cm" placeholder="选填" />
          {!user.minor && <NumberField {...field('weightKg')} unit="kg" placeholder="选填" />}
          <PickerField {...field('bloodType')} />
          <PickerField {...field('nationality')} start="CN" />
          <PickerField {...field('ethnicity')} />
          <TextField {...field('nativePlace')} placeholder="选填" />
          <TextField {...field('school')} placeholder="选填" />
          <TextField {...field('major')} placeholder="选填" />
          <TextField {...field('agency')} placeholder="选填" />
          <NumberField {...field('debutYear')} unit="年" placeholder="选填" />
        </FormSection>
        <FormSection>
          <ChipsField {...field('languages')} />
          <TagsField {...field('skills')} />
          {!user.minor && (
            <ChipField
              {...form.field('birthdayShow')}
              hint={user.birthday ? `${zodiacOf(user.birthday)}，随生日一起展示` : '填写出生日期后可展示'}
            />
          )}
          <TextArea {...field('intro')} rows={6} placeholder="至少20个字后可公开" />
        </FormSection>
        <Fold title="谁可以看" errorCount={0}>
          <AudienceFields
            value={form.values.privacy}
            minor={user.minor}
            onChange={(privacy) => form.set({ privacy })}
          />
        </Fold>
        <Elsewhere own={own} />
      </Form>
    </Page>
  )
}

/** Shown here, changed elsewhere. */
function Elsewhere({ own: { user } }: { own: OwnAnswer }) {
  const authentication = usePageExists(paths.authentication())
  return (
    <ListCard label="在其他页面修改">
      <Row
        title="官方认证"
        end={user.official.state === 'passed' ? user.official.title : '未认证'}
        to={authentication ? paths.authentication() : undefined}
      />
      <Row title="性别" end={GENDERS[user.gender]} to={paths.basicInfoEdit()} />
      <Row title="出生日期" end={user.birthday ? monthDay(user.birthday) : '未填写'} to={paths.basicInfoEdit()} />
    </ListCard>
  )
}
