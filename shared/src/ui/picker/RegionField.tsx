import { useEffect, useState, type ReactNode } from 'react'
import type { Province } from '../../regions'
import { PickField } from '../form/PickField'
import type { FieldProps } from '../form/useForm'
import { CascadeWheels, type CascadeOption } from './CascadeWheels'
import { PickerSheet } from './PickerSheet'

/** Provinces and cities by GB/T 2260 code: loaded with the first field that needs them. */
const loadRegions = () => import('../../regions').then((module) => module.provinces.map(optionOf))

const optionOf = ({ code, name, cities }: Province): CascadeOption => ({
  value: code,
  label: name,
  children: cities.map((city) => ({ value: city.code, label: city.name })),
})

/** Maps `330200` to its province's code and its own. */
const pathOf = (city: string): string[] => (city ? [`${city.slice(0, 2)}0000`, city] : [])

const LEVELS = ['省份', '城市']

/** A city of China as its six-digit code, on two wheels: province, city. */
export function RegionField({
  value,
  onChange,
  label,
  ...field
}: FieldProps<string> & { hint?: ReactNode; required?: boolean; placeholder?: string; disabled?: boolean }) {
  const [provinces, setProvinces] = useState<CascadeOption[]>([])
  const [selected, setSelected] = useState<string[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    loadRegions().then(
      (all) => !gone && setProvinces(all),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [])
  const open = () => {
    if (!failed) return setSelected(pathOf(value))
    setFailed(false)
    loadRegions().then(setProvinces, () => setFailed(true))
  }
  const first = provinces[0]?.children?.[0]?.value ?? ''
  return (
    <>
      <PickField
        {...field}
        label={label}
        text={value !== '' && provinces.length === 0 ? null : textOf(provinces, value)}
        hint={failed ? '城市列表没有加载出来，点击重试' : field.hint}
        onOpen={open}
      />
      {selected !== null && provinces.length > 0 && (
        <PickerSheet
          title={label}
          onClose={() => setSelected(null)}
          onConfirm={() => {
            onChange(selected[1] ?? first)
            setSelected(null)
          }}
        >
          <CascadeWheels options={provinces} levels={LEVELS} value={selected} onChange={setSelected} />
        </PickerSheet>
      )}
    </>
  )
}

function textOf(provinces: readonly CascadeOption[], code: string): string {
  const province = provinces.find((one) => one.value.slice(0, 2) === code.slice(0, 2))
  const city = province?.children?.find((one) => one.value === code)
  if (!province || !city) return ''
  return province.label === city.label ? city.label : `${province.label} ${city.label}`
}
