import { addressForm } from '@dm/shared/contract/forms/service/address'
import { defineForm } from '@dm/shared/forms'
import { DistrictField } from '@dm/shared/ui/picker'
import { Form, FormSection, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import type { Point } from '@dm/shared/gcj02'
import { Here } from './Here'
import { usePickedBack } from './usePickedBack'

const placeForm = defineForm({ region: addressForm.fields.region, detail: addressForm.fields.detail })

interface PickFormProps {
  title: string
  /** The region that the asking page has. */
  region: string
  /** There should be a map, and there is none. */
  isBroken: boolean
}

/** A place without a map: by position, region and words. */
export function PickForm({ title, region, isBroken }: PickFormProps) {
  const giveBack = usePickedBack()
  const [point, setPoint] = useState<Point | null>(null)
  const form = useDefinedForm(placeForm, {
    stored: null,
    initial: { region },
    guard: false,
    submit: async ({ detail }, { values }) => giveBack({ ...point, region: values.region, detail }),
  })
  return (
    <Page title={title} bar={<SubmitBar form={form}>确定</SubmitBar>}>
      {isBroken && <Alert>地图暂时不可用，请手动填写</Alert>}
      <Here onPoint={setPoint} onRegion={(code) => form.set({ region: code })} />
      <Form form={form}>
        <FormSection>
          <DistrictField {...form.field('region')} required />
          <TextArea {...form.field('detail')} placeholder="街道、小区、楼栋、门牌号" />
        </FormSection>
      </Form>
    </Page>
  )
}
