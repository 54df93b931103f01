/** A link or activity to be shared; `image` is square. */
export interface SharePayload {
  title: string
  desc?: string
  image?: string
  url: string
}

/** A place on the map, in GCJ-02, the system of Chinese maps. */
export interface PlacePayload {
  lng: number
  lat: number
  name?: string
  address?: string
  coord?: 'gcj02' | 'wgs84'
}

/** The address chosen in our list, sent to the app (docs/product/seams.md#identity-review-clock-operators). */
interface AddressPayload {
  id: string
  name: string
  tel: string
  regionCodes: string[]
  regionNames: string[]
  detail: string
  lng?: number
  lat?: number
  coord?: 'gcj02'
}

/** The payload of each call to the app (docs/product/foundations.md#7-the-native-app). */
export interface BridgePayloads {
  getToken: undefined
  getUid: undefined
  loginOut: undefined
  activityShare: SharePayload
  urlShare: SharePayload
  downloadImageUrl: { url: string; name?: string }
  downloadFile: { url: string; name?: string }
  getImageUrl: { source?: 'camera' | 'album' }
  openMap: PlacePayload
  selectAddress: AddressPayload
  /** 0 closes the page (the default), 1 goes back one page. */
  goBack: { type: number }
  gotoActivity: { id?: string; type?: string; uid?: string; path?: string }
}

export type BridgeMethod = keyof BridgePayloads

/** A call that could not be made: neither the app nor a browser's equivalent is available. */
export class BridgeError extends Error {
  constructor(
    readonly method: BridgeMethod,
    reason: string,
  ) {
    super(`${method}: ${reason}`)
    this.name = 'BridgeError'
  }
}

/**
 * Page → app. Each call resolves when the app has received it, or the browser's equivalent is done; it rejects with a
 * `BridgeError` without either. No call throws out of a click handler.
 */
export interface Bridge {
  /** Resolves with the app's token. */
  getToken(): Promise<string>
  getUid(): Promise<string>
  loginOut(): Promise<void>
  /** In a browser the share sheet opens; `onPoster` shows the page's poster from there. */
  activityShare(payload: SharePayload, onPoster?: () => void): Promise<void>
  urlShare(payload: SharePayload, onPoster?: () => void): Promise<void>
  downloadImageUrl(payload: BridgePayloads['downloadImageUrl']): Promise<void>
  downloadFile(payload: BridgePayloads['downloadFile']): Promise<void>
  /** Resolves with the picture's address: the app's, or a `blob:` address of the chosen file. */
  getImageUrl(payload?: BridgePayloads['getImageUrl']): Promise<string>
  openMap(payload: PlacePayload): Promise<void>
  selectAddress(payload: AddressPayload): Promise<void>
  goBack(payload?: BridgePayloads['goBack']): Promise<void>
  gotoActivity(payload?: BridgePayloads['gotoActivity']): Promise<void>
}
