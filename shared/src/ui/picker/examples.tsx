import { useState } from 'react'
import { DateField, DateTimeField, DistrictField, MonthField, PickerField, RegionField, TimeField } from '.'

const BLOOD = ['A型', 'B型', 'O型', 'AB型', '一个特别特别长的选项用来看看会不会折行'].map((label) => ({
  value: label,
  label,
}))
function useField<T>(label: string, start: T) {
  const [value, onChange] = useState(start)
  return { name: label, label, value, onChange, error: undefined }
}

export const examples = [
  { name: '选项', Example: () => <PickerField {...useField('血型', 'A型')} options={BLOOD} hint="可以不填" /> },
  { name: '日期', Example: () => <DateField {...useField('出生日期', '2000-02-29')} required max="2026-11-22" /> },
  { name: '月份', Example: () => <MonthField {...useField('入行时间', '')} /> },
  { name: '时间', Example: () => <TimeField {...useField('开始时间', '09:30')} step={30} /> },
  {
    name: '日期和时间',
    Example: () => (
      <DateTimeField
        {...useField('预约时间', '')}
        min="2026-11-22 10:15"
        max="2027-01-10 18:00"
        start="2026-11-25 14:00"
      />
    ),
  },
  { name: '城市', Example: () => <RegionField {...useField('所在城市', '330200')} /> },
  { name: '省市区，按名称搜索', Example: () => <DistrictField {...useField('所在地区', '330108')} /> },
  {
    name: '有误',
    Example: () => <PickerField {...useField('民族', '')} error="请选择民族" required options={BLOOD} />,
  },
  { name: '不可用', Example: () => <DateField {...useField('认证生日', '2000-01-01')} disabled /> },
] as const
