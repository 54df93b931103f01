import { useLocation, useOrigin } from '@dm/shared/router'
import { Qr } from '@dm/shared/ui/qr'

/** The QR code of this page, for a phone. Loaded only on desktops. */
export default function DesktopQr() {
  const origin = useOrigin()
  const { pathname, search } = useLocation()
  return <Qr text={origin + pathname + search} size={200} label="本页的二维码" />
}
