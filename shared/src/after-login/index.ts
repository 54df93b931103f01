export { useAfterLogin } from './useAfterLogin'
