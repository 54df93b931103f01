import { DrawnSheet } from '@dm/shared/ui/poster'
import { CERTIFICATE, drawCertificate, type CertificateContent } from './drawCertificate'

interface CertificateSheetProps {
  content: CertificateContent
  onClose: () => void
}

/** The certificate as a picture. Default export: loaded when it is opened. */
export default function CertificateSheet({ content, onClose }: CertificateSheetProps) {
  return (
    <DrawnSheet
      title="认证证书"
      {...{ content, draw: drawCertificate, size: CERTIFICATE, onClose }}
      what="证书"
      alt={`${content.nickname}的官方认证证书`}
      file={`点梦官方认证-${content.nickname}.jpg`}
      hint="长按图片保存或发送给朋友"
    />
  )
}
