export { BankLogo } from './BankLogo'
