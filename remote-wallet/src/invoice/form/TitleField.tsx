import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { Field, type FieldProps } from '@dm/shared/ui/form'
import { RightIcon } from '@dm/shared/ui/icon'
import { useEffect, useState } from 'react'
import { TitleTags } from '../titles/list/TitleCard'
import { TitleSheet } from '../titles/TitleSheet'
import { taxNoText, type Title } from '../titles/types'
import css from './form.module.css'

interface TitleFieldProps extends FieldProps<string> {
  titles: Title[]
  /** The chosen title. */
  title: Title | undefined
  /** For a 专用发票: an incomplete title links to its edit page. */
  special: boolean
}

/** The title as a card; a tap shows all of them. */
export function TitleField({ titles, title, special, label, error, onChange }: TitleFieldProps) {
  const [open, setOpen] = useState(false)
  // A user who returns from another page finds the form, not the sheet.
  useEffect(() => () => setOpen(false), [])
  return (
    <div className={css.titleCard}>
      <Field label={label} error={error} stacked required>
        {({ id, describedBy }) => (
          <button
            id={id}
            type="button"
            className={css.title}
            aria-labelledby={`${id}-label ${id}-chosen`}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
          >
            {title ? (
              <SelectedTitle id={`${id}-chosen`} title={title} />
            ) : (
              <span id={`${id}-chosen`} className={css.unset}>
                请选择发票抬头
              </span>
            )}
            <RightIcon size={16} />
          </button>
        )}
      </Field>
      {error && special && title?.kind === 'company' && (
        <Link to={paths.walletInvoiceAddTitle({ id: title.id, special: 1 })} className={css.mend}>
          去补全
        </Link>
      )}
      <TitleSheet
        open={open}
        onClose={() => setOpen(false)}
        titles={titles}
        selected={title?.id}
        onChoose={(next) => {
          setOpen(false)
          onChange(next.id)
        }}
        bar={
          <div className={css.ways}>
            <ButtonLink to={paths.walletInvoiceTitle()}>管理</ButtonLink>
            <ButtonLink kind="main" to={paths.walletInvoiceAddTitle(special ? { special: 1 } : {})}>
              新增抬头
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}

function SelectedTitle({ id, title }: { id: string; title: Title }) {
  return (
    <span id={id} className={css.selected}>
      <b>{title.name}</b>
      {title.taxNo && <small>{taxNoText(title.taxNo)}</small>}
      <TitleTags title={title} />
    </span>
  )
}
