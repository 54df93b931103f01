import { bridge } from '../bridge'
import { isOwnApp } from '../env'
import { LIMITS, type FileKind } from './limits'

/** Opens the file picker; an empty list when nothing was chosen. */
export function pickFiles(
  kind: FileKind,
  {
    multiple = false,
    accept = LIMITS[kind].accept,
    camera = false,
  }: { multiple?: boolean; accept?: string; /** Opens the phone's camera instead. */ camera?: boolean } = {},
): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  if (camera) input.capture = 'environment'
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(Array.from(input.files ?? [])))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

/** A picture that is stored or held by the page, as a file to crop anew. Rejects when it cannot be read. */
export async function pictureAgain(url: string): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`)
  return new File([await answer.blob()], 'picture.jpg')
}

/** One picture from the native app as a file; null where there is no app or it has nothing to give: then the file picker opens. */
export async function pictureFromApp(): Promise<File | null> {
  if (!isOwnApp()) return null
  try {
    return await pictureAgain(await bridge.getImageUrl())
  } catch {
    return null // the file picker opens instead
  }
}
