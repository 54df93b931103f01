/**
 * Login: the dialogs that the host opens, and the same form and after-login flow for the page `/common/register`
 * (`<LoginForm … onLoggedIn={(session, how) => afterLogin(session, how, {type: 3, uid})}>`).
 */
export type { LoginWay } from '../contract/forms/auth/login'
export { afterLogin, jumpToApp } from './afterLogin'
export { tryKeptBind } from './keptBind'
export { LoginDialog } from './LoginDialog'
export { LoginForm, type LoginFormProps } from './LoginForm'
export { PasswordSteps } from './PasswordSteps'
export { SignUpDialog } from './SignUpDialog'
