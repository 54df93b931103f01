import { useEffect, useState, type ReactNode } from 'react'
import type { Province } from '../../regions'
import { PickerSheet } from './PickerSheet'
import { PickField } from './PickField'
import type { FieldProps } from './useForm'

/** Provinces and cities by GB/T 2260 code: fetched with the first field that needs them. */
const loadRegions = () => import('../../regions').then((module) => module.provinces)

/** A city of China as its six-digit code, on two wheels: province, city. */
export function RegionField({
  value,
  onChange,
  label,
  name: _name,
  ...field
}: FieldProps<string> & { hint?: ReactNode; required?: boolean; placeholder?: string }) {
  const [provinces, setProvinces] = useState<readonly Province[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
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
  const provinceOf = (city: string) => provinces.find((province) => province.code.slice(0, 2) === city.slice(0, 2))
  const first = provinces[0]?.cities[0]?.code ?? ''
  const here = chosen === null ? undefined : provinceOf(chosen)
  const open = () => {
    if (!failed) return setChosen(value || first)
    setFailed(false)
    loadRegions().then(setProvinces, () => setFailed(true))
  }
  return (
    <>
      <PickField
        {...field}
        label={label}
        text={textOf(provinceOf(value), value)}
        hint={failed ? '城市列表没有加载出来，点击重试' : field.hint}
        onOpen={open}
      />
      {chosen !== null && provinces.length > 0 && (
        <PickerSheet
          title={label}
          columns={[
            {
              label: '省份',
              options: provinces.map(({ code, name }) => ({ value: code, label: name })),
              value: here?.code ?? '',
              onChange: (code) => setChosen(provinceOf(code)?.cities[0]?.code ?? first),
            },
            {
              label: '城市',
              options: (here?.cities ?? []).map(({ code, name }) => ({ value: code, label: name })),
              value: chosen,
              onChange: setChosen,
            },
          ]}
          onClose={() => setChosen(null)}
          onConfirm={() => {
            onChange(chosen || first)
            setChosen(null)
          }}
        />
      )}
    </>
  )
}

function textOf(province: Province | undefined, code: string): string {
  const city = province?.cities.find((one) => one.code === code)
  if (!province || !city) return ''
  return province.name === city.name ? city.name : `${province.name} ${city.name}`
}
