import { goBack, layersHere } from '../router'
import { clearSession, getToken, getUid } from '../session'
import { browserBack, download, openMapPage, pickImage, share } from './browser'
import { nextFromApp } from './callbacks'
import { sendToApp } from './transport'
import { BridgeError, type Bridge, type BridgeMethod, type BridgePayloads, type PlacePayload } from './types'

/**
 * The only bridge: the native app if it has the method, else the browser's equivalent
 * (docs/product/foundations.md#7-the-native-app).
 */
export const bridge: Bridge = {
  getToken: () => ask('getToken', 'token', getToken),
  getUid: () => ask('getUid', 'uid', getUid),
  loginOut: async () => {
    if (!sendToApp('loginOut', undefined)) clearSession()
  },
  activityShare: (payload, onPoster) => hand('activityShare', payload, () => share(payload, onPoster)),
  urlShare: (payload, onPoster) => hand('urlShare', payload, () => share(payload, onPoster)),
  downloadImageUrl: (payload) => hand('downloadImageUrl', payload, () => download(payload)),
  downloadFile: (payload) => hand('downloadFile', payload, () => download(payload)),
  getImageUrl: (payload = {}) => nextFromApp('image', () => sendToApp('getImageUrl', payload)) ?? pickImage(payload),
  openMap: (payload) => hand('openMap', payload, () => openMapPage(payload)),
  selectAddress: (payload) => hand('selectAddress', payload, () => noEquivalent('selectAddress')),
  goBack: async (payload = { type: 0 }) => {
    // Overlays are closed first, without the app.
    if (layersHere().length > 0) return goBack()
    await hand('goBack', payload, browserBack)
  },
  gotoActivity: (payload = {}) => hand('gotoActivity', payload, () => noEquivalent('gotoActivity')),
}

/** Shows a place on the app's map; false in a browser, and in an app without one. */
export const showInAppMap = (place: PlacePayload): boolean => sendToApp('openMap', place)

async function hand<M extends BridgeMethod>(method: M, payload: BridgePayloads[M], otherwise: () => Promise<void>) {
  if (!sendToApp(method, payload)) await otherwise()
}

/** Calls the app and waits for its callback; in a browser returns the stored value. */
async function ask(method: 'getToken' | 'getUid', kind: 'token' | 'uid', stored: () => string | null): Promise<string> {
  return nextFromApp(kind, () => sendToApp(method, undefined)) ?? stored() ?? noEquivalent(method)
}

const noEquivalent = (method: BridgeMethod): Promise<never> =>
  Promise.reject(new BridgeError(method, 'there is no app here that offers it'))
