import type { PlaceSettingView } from '@dm/shared/contract/calls/service/own'
import { MOST_PLACES, storeForm, type StoreRow } from '@dm/shared/contract/forms/service/places'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { navigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Form, FormSection, SubmitBar, SwitchField, TextField } from '@dm/shared/ui/form'
import { Tag } from '@dm/shared/ui/list'
import { EmptyState, Page } from '@dm/shared/ui/page'
import css from './places.module.css'
import { BACK, usePlacesForm, type Selecting } from './usePlacesForm'
import { VisitField } from './VisitField'

const store = storeForm.fields.label

interface PlacesFormProps {
  uid: string
  setting: PlaceSettingView
  selecting: Selecting | null
  onLatest: () => unknown
}

/** 到店, 上门, 线上. */
export function PlacesForm({ uid, setting, selecting, onLatest }: PlacesFormProps) {
  const form = usePlacesForm({ uid, setting, selecting, onLatest })
  const { places, visit, online } = form.values
  const field = form.field('places')
  const choose = () => navigate(paths.addressList({ select: 1, back: BACK }))
  const change = (key: string, values: Partial<StoreRow>) =>
    field.onChange(places.map((place) => (place.key === key ? { ...place, ...values } : place)))
  const remove = async (place: StoreRow) => {
    if (!(await confirm({ title: `移除门店“${place.label || '未命名'}”？`, ok: '移除', danger: true }))) return
    field.onChange(places.filter(({ key }) => key !== place.key))
  }
  const isEmpty = places.length === 0 && visit.length === 0 && !online
  return (
    <Page
      title={selecting ? '选择门店' : '服务地址'}
      back={paths.serviceList({ tab: 'mine' })}
      bar={
        <SubmitBar form={form} busyText="保存中">
          {selecting ? '确定' : '保存'}
        </SubmitBar>
      }
    >
      <Form form={form}>
        {isEmpty && <EmptyState text="添加门店或上门范围，客户才能预约" />}
        <FormSection title="到店" note={`${places.length}/${MOST_PLACES}`}>
          <div data-field-error={field.error ? true : undefined}>
            <ul className={css.places} aria-label="门店">
              {places.map((place) => (
                <li key={place.key}>
                  {selecting && (
                    <label className={css.tick}>
                      <input
                        type="checkbox"
                        checked={place.ticked}
                        onChange={() => change(place.key, { ticked: !place.ticked })}
                      />
                      选用{place.label || '该门店'}
                    </label>
                  )}
                  <TextField
                    name={`label-${place.key}`}
                    label={store.label}
                    value={place.label}
                    error={undefined}
                    onChange={(label) => change(place.key, { label })}
                    {...store.props}
                    autoComplete="off"
                  />
                  <p className={css.line}>
                    <span>{place.text}</span>
                    <Tag tone={place.hasPoint ? 'green' : 'grey'}>{place.hasPoint ? '已定位' : '未定位'}</Tag>
                  </p>
                  <p className={css.line}>
                    <small>{place.used > 0 ? `${place.used} 个服务在用` : '还没有服务使用'}</small>
                    <Button size="xs" kind="danger" disabled={place.used > 0} onClick={() => remove(place)}>
                      移除
                    </Button>
                  </p>
                </li>
              ))}
            </ul>
            <div className={css.add}>
              <Button kind="soft" block disabled={places.length >= MOST_PLACES} onClick={choose}>
                {places.length >= MOST_PLACES ? `最多添加${MOST_PLACES}个门店` : '添加门店'}
              </Button>
            </div>
            {field.error && (
              <p className={css.error} role="alert">
                {field.error}
              </p>
            )}
          </div>
          <SwitchField {...form.field('showDetail')} hint="关闭时，客户付款后可见" />
        </FormSection>
        <FormSection title="上门">
          <VisitField {...form.field('visit')} />
          <TextField {...form.field('visitNote')} placeholder="如：路费说明" autoComplete="off" />
        </FormSection>
        <FormSection title="线上">
          <SwitchField {...form.field('online')} />
          <TextField {...form.field('onlineNote')} placeholder="如：交付方式" autoComplete="off" />
        </FormSection>
      </Form>
    </Page>
  )
}
