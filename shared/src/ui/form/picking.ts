import { useEffect, useRef, type ReactNode } from 'react'
import { pictureFromApp, pickFiles, type FilePurpose } from '../../upload'

/** Common props of the fields of pictures. */
export interface MediaProps {
  purpose: FilePurpose
  hint?: ReactNode
  required?: boolean
}

/** Returns a ref to the newest value, for callbacks after the render, such as uploads. */
export function useLatest<T>(value: T): { current: T } {
  const latestRef = useRef(value)
  useEffect(() => {
    latestRef.current = value
  })
  return latestRef
}

/** Chooses a picture through the app, else the phone. */
export async function choosePictures(multiple: boolean): Promise<File[]> {
  const fromApp = await pictureFromApp()
  return fromApp ? [fromApp] : pickFiles('image', { multiple })
}
