import { Qr } from '@dm/shared/ui/qr'

/** The QR code of this page, for a phone. Loaded only on desktops. */
export default function DesktopQr() {
  return <Qr text={window.location.href} size={200} label="本页的二维码" />
}
