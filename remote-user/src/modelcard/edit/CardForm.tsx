import { lazySheet } from '@dm/shared/overlay'
import { useRef, useState } from 'react'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, showField } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { GuardianPart } from '../../components/guardian/GuardianPart'
import { fieldErrors } from './check'
import { Completeness } from './Completeness'
import css from './edit.module.css'
import { page } from './page'
import { PhotoBoard } from './PhotoBoard'
import { BasicSection, FigureSection, SkillSection } from './sections'
import { MediaSections } from './MediaSections'
import { PrivacySection, TermsSection } from './termsSections'
import { typedCard } from './typedCard'
import { useCardForm, type Loaded } from './useCardForm'
import { firstValues, valuesOf, type CardFormState } from './values'

const PreviewSheet = lazySheet(async () => ({ default: (await import('./PreviewSheet')).PreviewSheet }))
const PublishSheet = lazySheet(async () => ({ default: (await import('./PublishSheet')).PublishSheet }))

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
  const [initial] = useState(() => (card ? valuesOf(card) : firstValues(loaded)))
  const editing = useCardForm(loaded, initial, { onTakeLatest, onNewer })
  const { form, isPublic, minor, submitFor } = editing
  const [asking, setAsking] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const locked = user.realName === 'passed'
  const publish = () => {
    const wrong = Object.values(fieldErrors(form.values, 'public', minor, guardian !== null)).some(Boolean)
    // The consent is requested once, before the first publishing, and only for a valid form.
    if (wrong || card?.publishedAt !== undefined) submitFor('public')
    else setAsking(true)
  }
  const typed = typedCard(form.values, { uid: user.uid, card, minor, today: editing.today })
  return (
    <Page
      title={page.title}
      end={
        <button type="button" onClick={() => setPreviewing(true)}>
          预览
        </button>
      }
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
        onShow={(field) => {
          const shown = box.current?.querySelector(`[data-field=${field}]`)
          if (shown) showField(shown)
        }}
      />
      {card?.status === 'blocked' && (
        <p className={`${css.note} ${css.danger}`}>该内容因「{card.blockReason}」已被限制展示</p>
      )}
      {!card && <p className={css.note}>已从资料自动填入，请核对</p>}
      <div ref={box} className={css.body}>
        <Form form={form}>
          <PhotoBoard form={form} typed={typed} update={editing.slots('photos')} />
          <BasicSection form={form} locked={locked} />
          {minor && <GuardianPart form={form} guardian={guardian} />}
          <FigureSection form={form} minor={minor} />
          <SkillSection form={form} />
          <MediaSections form={form} slots={editing.slots} />
          <TermsSection form={form} minor={minor} />
          <PrivacySection form={form} minor={minor} />
        </Form>
      </div>
      {previewing && <PreviewSheet card={typed} owner={loaded.owner} onClose={() => setPreviewing(false)} />}
      {asking && (
        <PublishSheet
          values={form.values}
          typed={typed}
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
      <FormFailure form={form} />
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
