import { useEffect, useState, type ReactNode } from 'react'
import type { Region } from '../../districts'
import { PickField } from '../form/PickField'
import type { FieldProps } from '../form/useForm'
import { SearchBar } from '../search'
import { CascadeWheels, pathIn, type CascadeOption } from './CascadeWheels'
import { PickerSheet } from './PickerSheet'
import css from './district.module.css'

interface Tables {
  districts: CascadeOption[]
  /** The same with 全省 and 全市 at the head of each level. */
  wholes: CascadeOption[]
}

const optionOf = ({ code, name, children }: Region): CascadeOption => ({
  value: code,
  label: name,
  ...(children && { children: children.map(optionOf) }),
})

const withWhole = (option: CascadeOption, label: string): CascadeOption => ({
  ...option,
  children: [{ value: option.value, label }, ...(option.children ?? [])],
})

/** Read once, by the first field that needs it; a failure is tried again. */
let tables: Promise<Tables> | null = null
const loadTables = (): Promise<Tables> =>
  (tables ??= import('../../districts').then(
    ({ regionTree }) => {
      const districts = regionTree.map(optionOf)
      const wholes = districts.map((province) =>
        withWhole({ ...province, children: province.children?.map((city) => withWhole(city, '全市')) }, '全省'),
      )
      return { districts, wholes }
    },
    (error: unknown) => {
      tables = null
      throw error
    },
  ))

const LEVELS = ['省份', '城市', '区县']
const MOST_FOUND = 20

interface Found {
  code: string
  text: string
}

/** Regions whose name has these characters, the larger ones first. */
function search(options: readonly CascadeOption[], text: string): Found[] {
  const found: (Found & { depth: number })[] = []
  const walk = (level: readonly CascadeOption[], names: readonly string[]) => {
    for (const { value, label, children } of level) {
      const path = [...names, label]
      if (label.includes(text)) found.push({ code: value, text: path.join(' '), depth: path.length })
      if (children) walk(children, path)
    }
  }
  walk(options, [])
  return found.sort((a, b) => a.depth - b.depth).slice(0, MOST_FOUND)
}

/** The codes on the wheels from the province down to this one. */
const pathOf = (code: string): string[] =>
  code === '' ? [] : [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]

interface DistrictFieldProps extends FieldProps<string> {
  hint?: ReactNode
  required?: boolean
  placeholder?: string
  disabled?: boolean
  /** Whole provinces and cities can be chosen, too. */
  whole?: boolean
}

/** A district of China as its six-digit code, on three wheels or by its name. */
export function DistrictField({ value, onChange, label, name: _name, whole = false, ...field }: DistrictFieldProps) {
  const [loaded, setLoaded] = useState<Tables | null>(null)
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    loadTables().then(setLoaded, () => setFailed(true))
  }
  useEffect(() => {
    let gone = false
    // Only a chosen region needs the table for its name before the wheels are opened.
    if (value !== '')
      loadTables().then(
        (all) => !gone && setLoaded(all),
        () => !gone && setFailed(true),
      )
    return () => {
      gone = true
    }
  }, [value])
  return (
    <>
      <PickField
        {...field}
        label={label}
        text={value === '' ? '' : loaded && textOf(loaded.districts, value)}
        hint={failed ? '地区列表没有加载出来，点击重试' : field.hint}
        onOpen={() => {
          if (!loaded) load()
          setOpen(true)
        }}
      />
      {open && loaded && (
        <DistrictSheet
          title={label}
          options={whole ? loaded.wholes : loaded.districts}
          searched={loaded.districts}
          value={value}
          onClose={() => setOpen(false)}
          onPick={(code) => {
            onChange(code)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface DistrictSheetProps {
  title: string
  options: CascadeOption[]
  searched: readonly CascadeOption[]
  value: string
  onClose: () => void
  onPick: (code: string) => void
}

function DistrictSheet({ title, options, searched, value, onClose, onPick }: DistrictSheetProps) {
  const [selected, setSelected] = useState(() => pathIn(options, pathOf(value)).map((option) => option.value))
  const [text, setText] = useState('')
  const word = text.trim()
  const found = word === '' ? [] : search(searched, word)
  return (
    <PickerSheet title={title} onClose={onClose} onConfirm={() => onPick(selected.at(-1) ?? '')}>
      <div className={css.search}>
        <SearchBar placeholder="搜索地区名称" limit={20} value={text} onChange={setText} />
      </div>
      {word === '' ? (
        <CascadeWheels options={options} levels={LEVELS} value={selected} onChange={setSelected} />
      ) : (
        <ul className={css.found} aria-label="搜索结果">
          {found.map(({ code, text: line }) => (
            <li key={code}>
              <button
                type="button"
                onClick={() => {
                  setSelected(pathIn(options, pathOf(code)).map((option) => option.value))
                  setText('')
                }}
              >
                {line}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={css.none}>没有找到该地区</li>}
        </ul>
      )}
    </PickerSheet>
  )
}

function textOf(options: readonly CascadeOption[], code: string): string {
  const names: string[] = []
  let level: readonly CascadeOption[] = options
  for (const one of pathOf(code)) {
    const here = level.find((option) => option.value === one)
    if (!here) break
    if (here.label !== names.at(-1)) names.push(here.label)
    level = here.children ?? []
  }
  return names.join(' ')
}
