import type { Data } from '@dm/shared/contract'
import { FREE_TEMPLATES, MOST_CARD_PRODUCTS } from '@dm/shared/contract/forms/enterprise/modelcard'
import { paths } from '@dm/shared/paths'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import {
  ChipField,
  ChipsField,
  Form,
  FormSection,
  ImagesField,
  SubmitBar,
  SwitchField,
  TagsField,
  TextArea,
} from '@dm/shared/ui/form'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { slotOf, urlsOf } from '@dm/shared/upload'
import { useState } from 'react'
import { MemberStrip } from '../../components/member-strip/MemberStrip'
import { ReviewAlerts } from '../../components/review/ReviewAlerts'
import { WithdrawButton } from '../../components/review/WithdrawButton'
import type { Answer } from '../card'
import { Cover } from '../Cover'
import { AlbumSheet } from './AlbumSheet'
import cover from '../cover.module.css'
import css from './edit.module.css'
import { useCardForm } from './useCardForm'

type Product = Data<'enterprise/product/page'>['list'][number]

interface CardFormProps {
  title: string
  answer: Answer
  products: readonly Product[]
  onLatest: () => unknown
}

/** The card as it will look, and what it is made of. */
export function CardForm({ title, answer, products, onLatest }: CardFormProps) {
  const { head, member } = answer
  const offered = products.filter((product) => product.member?.hasLive && product.member.visible)
  const form = useCardForm(answer, new Set(offered.map(({ id }) => id)), onLatest)
  const [isChoosing, setChoosing] = useState(false)
  const photos = form.field('photos')
  const { template, productIds, tags, ...show } = form.values
  const needsVip = !FREE_TEMPLATES.includes(template) && !member?.hasVip
  const preview = { photos: urlsOf(photos.value), tags, show }
  return (
    <Page title={title} back={paths.enterpriseModelcard()} bar={<SubmitBar form={form}>保存</SubmitBar>}>
      <MemberStrip />
      <Form form={form}>
        {member && <ReviewAlerts state={member} />}
        {member && member.audit.state !== 'none' && (
          <WithdrawButton of={{ kind: 'modelcard' }} hasLive={member.hasLive} onDone={onLatest} />
        )}
        <div className={`${cover.poster} ${css.preview}`} data-template={template} aria-hidden="true">
          <Cover head={head} card={preview} />
        </div>
        <FormSection>
          <ChipField {...form.field('template')} />
          {needsVip && <Alert>该模板为会员专享，可以预览，开通会员后可以保存</Alert>}
          {needsVip && (
            <ButtonLink kind="soft" size="s" to={paths.enterpriseVipFree()}>
              了解会员试用
            </ButtonLink>
          )}
          <ImagesField {...photos} ratio="3:4" hint="第一张为封面" />
          {photos.value.length < photos.most && (
            <Button size="s" kind="soft" onClick={() => setChoosing(true)}>
              从企业相册选择
            </Button>
          )}
          <TagsField {...form.field('tags')} />
          <TextArea {...form.field('cooperation')} placeholder="想和什么样的人合作" />
        </FormSection>
        {offered.length > 0 && (
          <FormSection>
            <ChipsField
              {...form.field('productIds')}
              value={productIds.filter((id) => offered.some((product) => product.id === id))}
              most={MOST_CARD_PRODUCTS}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FormSection>
        )}
        <FormSection title="显示内容">
          <SwitchField {...form.field('founded')} />
          <SwitchField {...form.field('scale')} />
          <SwitchField {...form.field('address')} />
          <SwitchField {...form.field('contact')} />
          <SwitchField {...form.field('trip')} />
        </FormSection>
      </Form>
      {isChoosing && (
        <AlbumSheet
          most={photos.most - photos.value.length}
          taken={new Set(photos.value.map(({ url }) => url ?? ''))}
          onClose={() => setChoosing(false)}
          onChoose={(urls) => {
            photos.onChange([...photos.value, ...urls.map((url) => slotOf(url))])
            setChoosing(false)
          }}
        />
      )}
    </Page>
  )
}
