void import('./start')
