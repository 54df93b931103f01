import { useApiQuery } from '@dm/shared/query'
import { minutesMs } from '@dm/shared/time'
import { ImageField, type FieldProps } from '@dm/shared/ui/form'
import { usePreview } from '@dm/shared/ui/picture'
import { useUpload, type FilePurpose, type UploadSlot } from '@dm/shared/upload'
import type { ReactNode } from 'react'
import css from '../certification.module.css'

const WORDS = '仅用于点梦企业认证'
/** A shorter side is not readable. */
const LEAST_SIDE = 600
/** An address is good for five minutes. */
const FRESH_MS = minutesMs(4)

interface CertPictureFieldProps extends FieldProps<UploadSlot | null> {
  purpose: FilePurpose
  required?: boolean
  hint?: ReactNode
}

/** A private certificate: marked before it is sent, and shown by an address that serves its owner alone. */
export function CertPictureField({ value, onChange, hint, ...field }: CertPictureFieldProps) {
  const stored = value?.url ?? ''
  const upload = useUpload(value?.key ?? '')
  const isStored = stored !== '' && upload.state === 'none'
  const signed = useApiQuery(
    'enterprise/cert/file/query',
    { file: stored },
    { enabled: isStored, staleTime: FRESH_MS, refetchInterval: isStored ? FRESH_MS : false },
  )
  const shown = value && isStored ? { ...value, url: signed.data?.url ?? '' } : value
  const large = isStored ? (signed.data?.url ?? null) : upload.state === 'done' ? upload.preview : null
  const preview = usePreview(large === null ? [] : [{ src: large, alt: field.label }])
  return (
    <>
      <ImageField
        {...field}
        hint={
          <>
            {hint}
            {large !== null && (
              <button type="button" className={css.look} onClick={() => preview.open(0)}>
                查看大图
              </button>
            )}
          </>
        }
        value={shown}
        onChange={(slot) =>
          onChange(slot && { ...slot, url: slot.key === value?.key && isStored ? stored : plain(slot.url) })
        }
        ratio="4:3"
        leastSide={LEAST_SIDE}
        watermark={WORDS}
      />
      {preview.viewer}
    </>
  )
}

/** The address as rows hold it, without the signature. */
const plain = (url: string | null) => url?.split('?')[0] ?? null
