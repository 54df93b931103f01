import { lengthOf } from '@dm/shared/format'
import { DistrictField } from '@dm/shared/ui/picker'
import { Form, FormSection, SubmitBar, TextArea, useForm } from '@dm/shared/ui/form'
import { NoticeBar } from '@dm/shared/ui/notice'
import { Page } from '@dm/shared/ui/page'
import { cleanText } from '@dm/shared/validate'
import { useState } from 'react'
import type { Point } from '@dm/shared/gcj02'
import { Here } from './Here'
import { usePickedBack } from './usePickedBack'

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
  const form = useForm({
    initial: { region, detail: '' },
    labels: { region: '所在地区', detail: '详细地址' },
    guard: false,
    check: (values) => {
      const length = lengthOf(cleanText(values.detail, { lines: false }))
      return {
        region: values.region === '' || values.region.endsWith('00') ? '请选择所在地区' : undefined,
        detail: length < 4 || length > 200 ? '详细地址为4至200个字' : undefined,
      }
    },
    submit: async ({ region: code, detail }) => giveBack({ ...point, region: code, detail }),
  })
  return (
    <Page title={title} bar={<SubmitBar form={form}>确定</SubmitBar>}>
      {isBroken && <NoticeBar>地图暂时不可用，请手动填写</NoticeBar>}
      <Here onPoint={setPoint} onRegion={(code) => form.set({ region: code })} />
      <Form form={form}>
        <FormSection>
          <DistrictField {...form.field('region')} required />
          <TextArea {...form.field('detail')} required limit={200} placeholder="街道、小区、楼栋、门牌号" />
        </FormSection>
      </Form>
    </Page>
  )
}
