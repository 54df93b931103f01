import { AmountField, ChipField, FormSection, ImagesField, TagsField, TextArea, TextField } from '@dm/shared/ui/form'
import type { ItemEditForm } from '../../components/items/ItemEdit'
import { ItemFormFrame } from '../../components/items/ItemFormFrame'
import { useProductForm } from './useProductForm'
import type { Product } from '../labels'

/** The fields of a product. */
export function ProductForm(edit: ItemEditForm<Product>) {
  const form = useProductForm(edit)
  const { priceKind } = form.values
  return (
    <ItemFormFrame {...edit} form={form}>
      <FormSection>
        <ImagesField {...form.field('images')} hint="第一张为封面" />
        <TextField {...form.field('name')} autoComplete="off" />
        <TextArea {...form.field('intro')} />
        <TagsField {...form.field('tags')} />
      </FormSection>
      <FormSection>
        <ChipField {...form.field('priceKind')} />
        {priceKind !== 'ask' && (
          <AmountField {...form.field('lowFen')} label={priceKind === 'fixed' ? '一口价' : '最低价'} />
        )}
        {priceKind === 'range' && <AmountField {...form.field('highFen')} />}
        <TextField {...form.field('unit')} placeholder="如：天、场、人" autoComplete="off" />
        <TextField
          {...form.field('link')}
          type="url"
          inputMode="url"
          placeholder="https:// 开头的网址"
          autoComplete="off"
        />
      </FormSection>
    </ItemFormFrame>
  )
}
