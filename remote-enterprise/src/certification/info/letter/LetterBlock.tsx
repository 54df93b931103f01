import type { certOperatorForm } from '@dm/shared/contract/forms/enterprise/cert'
import { lazySheet, toast } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { FormSection, type DefinedFormState } from '@dm/shared/ui/form'
import { useState } from 'react'
import { CertPictureField } from '../../step/CertPictureField'
import certification from '../../certification.module.css'
import type { Certification } from '../../types'
import css from './letter.module.css'

const LetterSheet = lazySheet(() => import('./LetterSheet'))

interface LetterBlockProps {
  cert: Certification
  form: DefinedFormState<typeof certOperatorForm.fields>
  idNoMasked: string
}

/** The authorisation letter of an operator who is not the legal person: its template, how it is used, its picture. */
export function LetterBlock({ cert: { application, live, accountName }, form, idNoMasked }: LetterBlockProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, idNo } = form.values
  const show = () => {
    if (name.trim() === '' || (accountName === null && idNo === '' && idNoMasked === ''))
      return toast('请先填写姓名和身份证号')
    setOpen(true)
  }
  return (
    <FormSection title="授权书">
      <div className={css.guide}>
        <ol className={certification.lines}>
          <li>下载模板并打印</li>
          <li>填写日期，加盖企业公章</li>
          <li>拍照上传，保持公章与文字清晰</li>
        </ol>
        <Button kind="soft" size="s" onClick={show}>
          下载授权书模板
        </Button>
      </div>
      <CertPictureField {...form.field('letter')} required />
      {isOpen && (
        <LetterSheet
          company={application?.basic?.name ?? live?.name ?? ''}
          creditCode={application?.basic?.creditCode ?? live?.creditCode ?? ''}
          operator={name.trim()}
          idNo={idNo || idNoMasked}
          no={application?.no ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </FormSection>
  )
}
