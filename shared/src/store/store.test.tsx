import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createChannel, createStore, useStore } from '.'

test('a channel calls who listens, once each, until the listener is removed', () => {
  const heard: string[] = []
  const channel = createChannel<[string]>()
  const stop = channel.on((word) => heard.push(`a ${word}`))
  channel.on((word) => heard.push(`b ${word}`))
  channel.emit('one')
  stop()
  channel.emit('two')
  expect(heard).toEqual(['a one', 'b one', 'b two'])
})

test('a store draws its state, and on a server the state that it began with', () => {
  const store = createStore<{ count: number }>(() => ({ count: 0 }))
  const Count = () => <p>{useStore(store, ({ count }) => count)}</p>
  render(<Count />)
  act(() => store.setState({ count: 1 }))
  expect(screen.getByText('1')).toBeInTheDocument()
  expect(renderToString(<Count />)).toBe('<p>0</p>')
})
