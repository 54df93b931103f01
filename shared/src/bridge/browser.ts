import { openShare } from '../overlay'
import { paths } from '../paths'
import { goBack, navigate } from '../router'
import type { BridgePayloads, PlacePayload, SharePayload } from './types'
import { BridgeError } from './types'

/** Our share sheet. */
export const share = (payload: SharePayload, onPoster?: () => void): Promise<void> =>
  openShare({ ...payload, url: new URL(payload.url, window.location.origin).href, onPoster })

/** Downloads through a link; the name defaults to the last part of the address. */
export async function download({ url, name }: BridgePayloads['downloadFile']): Promise<void> {
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? url.split(/[?#]/)[0]?.split('/').pop() ?? ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

/** Our own map page. */
export async function openMapPage({ lng, lat, name, address }: PlacePayload): Promise<void> {
  navigate(paths.addressAmap({ mode: 'view', lng: String(lng), lat: String(lat), name, address }))
}

export async function browserBack(): Promise<void> {
  goBack()
}

/** Opens the browser's file picker; rejects when it is closed without a choice. */
export function pickImage({ source }: BridgePayloads['getImageUrl']): Promise<string> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/jpeg,image/png,image/webp'
  if (source === 'camera') input.capture = 'environment'
  return new Promise((resolve, reject) => {
    input.addEventListener('cancel', () => reject(new BridgeError('getImageUrl', 'no picture was chosen')))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file) resolve(URL.createObjectURL(file))
      else reject(new BridgeError('getImageUrl', 'no picture was chosen'))
    })
    input.click()
  })
}
