import { consent } from '../../../forms'

/** Consent to the user agreement and the privacy policy. */
export const terms = (label: string) => consent(label, '请阅读并同意用户协议和隐私政策')
