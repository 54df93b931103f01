import { secondsMs } from '@dm/shared/time'
import { gcj02Of, type Point } from '@dm/shared/gcj02'

export interface Located {
  /** GCJ-02. */
  point: Point
  /** Metres. */
  accuracy: number
}

const TIMEOUT_MS = secondsMs(10)

/** Worse than this, a position says the region only. */
export const COARSE_M = 1000

/** Browsers offer positions on secure pages alone. */
export const canLocate = () => window.isSecureContext && 'geolocation' in navigator

const TEXTS: Record<number, string> = {
  1: '未获得定位权限，请在系统设置中开启或手动选择',
  3: '定位超时，请重试',
}

/** Asks the device where it is, in the system of Chinese maps; rejects with a text that can be shown. */
export function locate(): Promise<Located> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lng, latitude: lat, accuracy } }) =>
        resolve({ point: gcj02Of({ lng, lat }), accuracy: Math.round(accuracy) }),
      ({ code }) => reject(new Error(TEXTS[code] ?? '暂时无法定位，请手动选择')),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    )
  })
}
