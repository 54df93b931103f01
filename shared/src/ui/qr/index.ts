export { drawQr, Qr } from './Qr'
