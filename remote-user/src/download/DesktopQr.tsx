import { Qr } from '@dm/shared/ui/qr'

/** The code of this page, for a phone to scan. Loaded where it is shown: on desktops alone. */
export default function DesktopQr() {
  return <Qr text={window.location.href} size={200} label="本页的二维码" />
}
