import type { FilePurpose } from '../contract/calls/common/file'
import type { Empty, EmptyAs, Field, Required } from './field'
import { missing } from './field'
import { slotOf, slotsOf, type UploadSlot } from './slot'

interface FileOptions<E> {
  purpose: FilePurpose
  required?: Required
  emptyAs?: E
}

interface FileProps {
  purpose: FilePurpose
  required: boolean
}

/** The message for a file that is none of the sender's, or not of its kind. */
export const FILE_INVALID = '文件无效，请重新上传'

/** The address of an uploaded file. */
const MOST_LETTERS = 500

/** A file on its way has no address yet, and is not missing: the form waits for it before it is sent. */
const addressOf = ({ url, key }: UploadSlot) => url ?? key

/** One uploaded file. */
export function file<const E extends EmptyAs = undefined>(
  label: string,
  { purpose, required, emptyAs }: FileOptions<E>,
): Field<UploadSlot | null, string | Empty<E>, FileProps> {
  const absent = missing(required, `请上传${label}`)
  return {
    label,
    initial: null,
    props: { purpose, required: absent !== undefined },
    emptyAs,
    typed: (stored) => (stored === '' ? null : slotOf(stored)),
    sent: (slot) => (slot === null ? (emptyAs === undefined ? '' : undefined) : addressOf(slot)),
    problem: (sent) => (sent ? undefined : absent),
    schema: (zod) => zod.string().max(MOST_LETTERS),
    review: { kind: 'files', purpose },
  }
}

/** Uploaded pictures, in the user's order. */
export function pictures(
  label: string,
  { purpose, most, required }: { purpose: FilePurpose; most: number; required?: Required },
): Field<UploadSlot[], string[], FileProps & { most: number }> {
  const absent = missing(required, `请上传${label}`)
  return {
    label,
    initial: [],
    props: { purpose, most, required: absent !== undefined },
    emptyAs: undefined,
    typed: slotsOf,
    sent: (slots) => slots.map(addressOf),
    problem: (sent = []) => (sent.length === 0 ? absent : sent.length > most ? `最多上传${most}张${label}` : undefined),
    schema: (zod) =>
      zod
        .array(zod.string().max(MOST_LETTERS))
        .max(50)
        .overwrite((urls) => [...new Set(urls)].filter((url) => url !== '')),
    review: { kind: 'files', purpose },
  }
}
