import { faceForm, facesForm } from '@dm/shared/contract/forms/user/faces'
import { BARE_FACE_ANGLES, BARE_FACE_CONSENT } from '@dm/shared/contract/vocabulary/options'
import { formProblems, type Sent, type Typed } from '@dm/shared/forms'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, saveOver, useApiMutation } from '@dm/shared/query'
import { dayOf, daysBetween } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { ChipField, Form, FormSection, SubmitBar, useDefinedForm } from '@dm/shared/ui/form'
import { DateField } from '@dm/shared/ui/picker'
import { Page } from '@dm/shared/ui/page'
import { usePreview } from '@dm/shared/ui/picture'
import { slotOf, uploadOf, type UploadSlot } from '@dm/shared/upload'
import { useState } from 'react'
import { resolveConflict } from '../../hooks/resolveConflict'
import { ANGLES, REQUIRED, type Angle, type FacesAnswer } from './angles'
import { AngleSlot } from './AngleSlot'
import { page } from './page'
import css from './photos.module.css'

type FacesValues = Typed<typeof facesForm.fields>

const OLD_DAYS = 180
const HINTS: Record<string, string> = {
  public: '所有人都能看到你的素颜照',
  notice: '仅你报名过的通告方可见',
  private: '只有你自己能看到',
}

interface FacesFormProps {
  uid: string
  answer: FacesAnswer
  onTakeLatest: () => void
  /** The consent was taken back: the next photos need a new one. */
  onWithdrawn: () => void
}

/** 素颜照 of the caller: eight angles, their day, who may see them. */
export function FacesForm({ uid, answer: { set, minor, now }, onTakeLatest, onWithdrawn }: FacesFormProps) {
  const { mutateAsync: save } = useApiMutation('userinfo/modelcard/photos/set')
  const { mutateAsync: withdraw } = useApiMutation('userinfo/modelcard/photos/withdraw')
  const today = dayOf(now)
  // The days and addresses that were read: a photo that stays keeps its day.
  const [known] = useState(() => new Map((set?.items ?? []).map((item) => [item.angle, item])))
  const dayFor = (values: FacesValues, angle: Angle) => {
    const before = known.get(angle)
    return before && values[angle]?.url === before.url ? before.takenOn : values.takenOn
  }
  const send = async (body: Sent<typeof facesForm.fields>, { values }: { values: FacesValues }) => {
    const items = ANGLES.flatMap((angle) => {
      const url = values[angle]?.url
      return url ? [{ angle, url, takenOn: dayFor(values, angle) }] : []
    })
    const newer = await saveOver({
      save: (version) => save({ ...body, items, consentVersion: BARE_FACE_CONSENT, version }),
      version: set?.version ?? 0,
      read: () => readNow('userinfo/modelcard/photos/get', { uid }),
      versionOf: (now) => now.set?.version ?? 0,
      ask: resolveConflict('素颜照'),
    })
    if (newer) return onTakeLatest()
    toast('保存成功')
  }
  const form = useDefinedForm(facesForm, {
    stored: set && { visibility: set.visibility },
    initial: initialOf(known, today),
    // Every photo that is added has this day.
    check: ({ takenOn }) => ({ takenOn: formProblems(faceForm, { angle: 'front', takenOn }, today).takenOn }),
    submit: send,
  })
  const shown = ANGLES.filter((angle) => form.values[angle] !== null)
  const preview = usePreview(
    shown.map((angle) => ({ src: pictureOf(form.values[angle]), alt: BARE_FACE_ANGLES[angle] })),
  )
  const left = REQUIRED.filter((angle) => form.values[angle] === null).length
  const audience = form.field('visibility')
  const isOld = [...known.values()].some(({ takenOn }) => daysBetween(takenOn, today) > OLD_DAYS)
  const remove = async () => {
    if (!(await confirm({ title: '撤回后所有素颜照将被永久删除，确定吗？', ok: '撤回授权', danger: true }))) return
    await withdraw({})
    onWithdrawn()
    toast('已删除')
  }
  return (
    <Page
      title={page.title}
      back={paths.modelcard()}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <p className={css.lead}>
          {shown.length === 0
            ? '上传素颜照，让通告方看到真实的你'
            : left > 0
              ? `还差${left}个角度就完整了`
              : '六个角度已完整'}
          <small>无妆、自然光、纯色背景</small>
        </p>
        {isOld && <p className={css.old}>照片已超过半年，建议更新</p>}
        <ul className={css.grid}>
          {ANGLES.map((angle) => (
            <li key={angle}>
              <AngleSlot
                angle={angle}
                required={REQUIRED.includes(angle)}
                value={form.values[angle]}
                takenOn={form.values[angle]?.url ? dayFor(form.values, angle) : null}
                onChange={(slot) => form.set({ [angle]: slot })}
                onPreview={() => preview.open(shown.indexOf(angle))}
              />
            </li>
          ))}
        </ul>
        <FormSection>
          <DateField {...form.field('takenOn')} max={today} hint="新上传的照片使用这个日期" required />
          <ChipField
            {...audience}
            options={audience.options.map((option) => ({
              ...option,
              disabled: minor && option.value === 'public',
            }))}
            hint={[HINTS[form.values.visibility], minor && '未成年人素颜照不可公开'].filter(Boolean).join('；')}
          />
        </FormSection>
        {set !== null && (
          <div className={css.withdraw}>
            <Button kind="danger" block onClick={remove}>
              撤回授权
            </Button>
          </div>
        )}
      </Form>
      {preview.viewer}
    </Page>
  )
}

type Items = NonNullable<FacesAnswer['set']>['items']

function initialOf(known: ReadonlyMap<Angle, Items[number]>, today: string): Partial<FacesValues> {
  const slot = (angle: Angle) => {
    const item = known.get(angle)
    return item ? slotOf(item.url) : null
  }
  return {
    front: slot('front'),
    left: slot('left'),
    right: slot('right'),
    smile: slot('smile'),
    half: slot('half'),
    full: slot('full'),
    back: slot('back'),
    hands: slot('hands'),
    takenOn: today,
  }
}

/** The picture of a slot: the chosen file, until its address was read. */
function pictureOf(slot: UploadSlot | null): string {
  if (!slot) return ''
  const upload = uploadOf(slot.key)
  return (upload.state === 'none' ? null : upload.preview) ?? slot.url ?? ''
}
