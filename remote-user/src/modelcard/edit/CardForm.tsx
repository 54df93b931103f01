import { useState } from 'react'
import { paths } from '@dm/shared/paths'
import { useNavigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Form } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { GuardianPart } from '../../parts/GuardianPart'
import { fieldErrors } from './check'
import { Completeness } from './Completeness'
import css from './edit.module.css'
import { PublishSheet } from './PublishSheet'
import { BasicSection, FigureSection, SkillSection } from './sections'
import { MediaSections } from './MediaSections'
import { PrivacySection, TermsSection } from './termsSections'
import { useCardForm, type Loaded } from './useCardForm'
import { firstValues, valuesOf } from './values'

/** The form: folded sections, the completeness bar, 存草稿 and 保存并公开 (one 保存 while the card is public). */
export function CardForm({
  loaded,
  onTakeLatest,
  onNewer,
}: {
  loaded: Loaded
  onTakeLatest: () => void
  /** Called when the card was saved elsewhere, and nothing has been typed here. */
  onNewer: () => void
}) {
  const { card, user, guardian } = loaded
  const [initial] = useState(() => (card ? valuesOf(card) : firstValues(user)))
  const editing = useCardForm(loaded, initial, { onTakeLatest, onNewer })
  const { form, isPublic, minor, submitFor } = editing
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const locked = user.realName === 'passed'
  const publish = () => {
    const wrong = Object.values(fieldErrors(form.values, 'public', minor, guardian !== null)).some(Boolean)
    // The consent is requested once, before the first publishing, and only for a valid form.
    if (wrong || card?.publishedAt !== undefined) submitFor('public')
    else setAsking(true)
  }
  const preview = card && (
    <Button size="s" onClick={() => navigate(paths.modelcard({ preview: 1 }))}>
      预览访客视角
    </Button>
  )
  return (
    <Page
      title="编辑模卡"
      bar={
        isPublic ? (
          <Buttons form={form} save={() => submitFor('public')} label="保存" />
        ) : (
          <Buttons
            form={form}
            draft={() => submitFor('draft')}
            save={publish}
            label="保存并公开"
            blocked={card?.status === 'blocked'}
          />
        )
      }
    >
      <Completeness
        values={form.values}
        minor={minor}
        bareFace={card?.todo?.every((todo) => todo.key !== 'bareFace') ?? false}
      />
      {card?.status === 'blocked' && (
        <p className={`${css.note} ${css.danger}`}>该内容因「{card.blockReason}」已被限制展示</p>
      )}
      {!card && <p className={css.note}>已从资料自动填入，请核对</p>}
      <Form form={form}>
        <BasicSection form={form} locked={locked} />
        {minor && <GuardianPart form={form} guardian={guardian} />}
        <FigureSection form={form} minor={minor} />
        <SkillSection form={form} />
        <MediaSections form={form} slots={editing.slots} />
        <TermsSection form={form} minor={minor} />
        <PrivacySection form={form} minor={minor} preview={preview} />
      </Form>
      {asking && (
        <PublishSheet
          values={form.values}
          minor={minor}
          onClose={() => setAsking(false)}
          onAgree={() => {
            setAsking(false)
            submitFor('public', true)
          }}
        />
      )}
    </Page>
  )
}

type CardFormState = ReturnType<typeof useCardForm>['form']

/** The bar: the submit button itself sends nothing, since the purpose must be known first. */
function Buttons({
  form,
  draft,
  save,
  label,
  blocked,
}: {
  form: CardFormState
  draft?: () => void
  save: () => void
  label: string
  blocked?: boolean
}) {
  return (
    <div className={css.foot}>
      {form.failure !== null && (
        <p className={css.failure} role="alert">
          {form.failure}
        </p>
      )}
      <div className={css.footLine}>
        {draft && (
          <Button disabled={form.busy} onClick={draft}>
            存草稿
          </Button>
        )}
        <Button kind="main" block busy={form.busy} busyText="保存中" disabled={blocked} onClick={save}>
          {label}
        </Button>
      </div>
    </div>
  )
}
