import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../App'

/** Opens the operations page at an address, and returns the user. */
export async function open(place = '/ops') {
  window.history.replaceState(null, '', place)
  render(<App />)
  return userEvent.setup()
}

export const dialog = () => screen.findByRole('dialog')
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
