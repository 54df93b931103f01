import { MOST_PACKAGES, type PackageDraft } from '@dm/shared/contract/forms/service/service'
import { uuid } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { FormSection, type FieldProps } from '@dm/shared/ui/form'
import { useState } from 'react'
import css from './editing.module.css'
import { PackageSheet } from './PackageSheet'
import { blankPack, packSummary } from './values'

/** Packages, one line each: added, copied, ordered, removed, edited in a sheet. */
export function PackagesField({ value, error, onChange }: FieldProps<PackageDraft[]>) {
  const [open, setOpen] = useState<PackageDraft | null>(null)
  const put = (pack: PackageDraft) =>
    onChange(
      value.some(({ id }) => id === pack.id) ? value.map((one) => (one.id === pack.id ? pack : one)) : [...value, pack],
    )
  const move = (at: number, by: number) => {
    const next = [...value]
    const [pack] = next.splice(at, 1)
    if (pack) onChange(next.toSpliced(at + by, 0, pack))
  }
  const remove = async (pack: PackageDraft) => {
    const title = `删除套餐“${pack.name || '未命名'}”？`
    if (!(await confirm({ title, text: '已有预约保留原套餐', ok: '删除', danger: true }))) return
    onChange(value.filter(({ id }) => id !== pack.id))
  }
  const isFull = value.length >= MOST_PACKAGES
  return (
    <FormSection title="套餐" note={`${value.length}/${MOST_PACKAGES}`}>
      <div data-field-error={error ? true : undefined}>
        <ul className={css.packs} aria-label="套餐">
          {value.map((pack, at) => (
            <li key={pack.id}>
              <button type="button" className={css.pack} onClick={() => setOpen(pack)}>
                <b>{pack.name || '未命名套餐'}</b>
                <small>{packSummary(pack)}</small>
              </button>
              <span className={css.ways}>
                <Button size="xs" disabled={at === 0} onClick={() => move(at, -1)}>
                  上移
                </Button>
                <Button size="xs" disabled={at === value.length - 1} onClick={() => move(at, 1)}>
                  下移
                </Button>
                <Button size="xs" disabled={isFull} onClick={() => put({ ...pack, id: uuid() })}>
                  复制
                </Button>
                <Button size="xs" kind="danger" onClick={() => remove(pack)}>
                  删除
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <div className={css.add}>
          <Button kind="soft" block disabled={isFull} onClick={() => setOpen(blankPack())}>
            添加套餐
          </Button>
        </div>
        {error && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {open && (
        <PackageSheet
          key={open.id}
          pack={open}
          onClose={() => setOpen(null)}
          onSave={(pack) => {
            put(pack)
            setOpen(null)
          }}
        />
      )}
    </FormSection>
  )
}
