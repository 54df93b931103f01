import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { FIRST_SOUND, Player } from '.'
import type { PlayedPart } from './usePlayed'
import type { PlayerSource } from './useSource'

const MP4: PlayerSource = { type: 'mp4', url: '/files/a.mp4?e=1', kbps: 160 }
const PIECES: PlayerSource = { type: 'hls', url: '/files/a/1/film.m3u8', kbps: 560 }

let readsPlaylists: boolean
beforeEach(() => {
  readsPlaylists = true
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(() => (readsPlaylists ? 'maybe' : ''))
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

interface ShownProps {
  sources?: readonly PlayerSource[]
  renewed?: () => Promise<readonly PlayerSource[]>
  onNearEnd?: () => void
  onPlayed?: (part: PlayedPart) => void
  startSec?: number
}

function Shown({ sources = [MP4], renewed = async () => sources, onNearEnd, onPlayed, startSec = 0 }: ShownProps) {
  const [sound, setSound] = useState(FIRST_SOUND)
  return (
    <Player
      title="山脊"
      poster="/files/a.jpg"
      ratio="9:16"
      sources={sources}
      durationSec={15}
      startSec={startSec}
      sound={sound}
      onSound={(part) => setSound((before) => ({ ...before, ...part }))}
      onPlayed={onPlayed ?? (() => undefined)}
      onExpired={renewed}
      onNearEnd={onNearEnd}
    />
  )
}

const film = () => document.querySelector('video') ?? never()
function never(): never {
  throw new Error('There is a film')
}

test('a chat app is not offered a picture in the picture; other browsers are', () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get')
  const { unmount } = render(<Shown />)
  expect(film()).not.toHaveAttribute('disablepictureinpicture')
  unmount()
  agent.mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.50')
  render(<Shown />)
  expect(film()).toHaveAttribute('disablepictureinpicture')
})

test('where data is saved nothing is loaded before the tap, which tells the size', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  render(<Shown />)
  expect(film()).not.toHaveAttribute('src')
  expect(screen.getByText('点击播放（约0.3MB）')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  await waitFor(() => expect(film()).toHaveAttribute('src', MP4.url))
})

test('a newer answer does not begin the film anew', () => {
  const { rerender } = render(<Shown />)
  rerender(<Shown sources={[{ ...MP4, url: '/files/a.mp4?e=2' }]} />)
  expect(film()).toHaveAttribute('src', MP4.url)
})

test('pieces come first; addresses are renewed once, then the MP4 is played, then it has failed', async () => {
  const renewed = jest.fn(async () => [{ ...PIECES, url: '/files/a/2/film.m3u8' }, MP4])
  render(<Shown sources={[PIECES, MP4]} renewed={renewed} />)
  expect(film()).toHaveAttribute('src', PIECES.url)
  fireEvent.error(film())
  await waitFor(() => expect(film()).toHaveAttribute('src', '/files/a/2/film.m3u8'))
  fireEvent.error(film())
  expect(film()).toHaveAttribute('src', MP4.url)
  expect(screen.queryByText('视频加载失败')).toBeNull()
  fireEvent.error(film())
  expect(screen.getByText('视频加载失败')).toBeVisible()
  expect(renewed).toHaveBeenCalledTimes(1)
})

test('a browser that can do nothing with pieces plays the MP4', () => {
  readsPlaylists = false
  render(<Shown sources={[PIECES, MP4]} />)
  expect(film()).toHaveAttribute('src', MP4.url)
})

test('the last ten seconds are told once', () => {
  const onNearEnd = jest.fn()
  render(<Shown onNearEnd={onNearEnd} />)
  Object.defineProperty(film(), 'duration', { value: 15 })
  for (const sec of [2, 5, 6]) {
    Object.defineProperty(film(), 'currentTime', { value: sec, configurable: true, writable: true })
    fireEvent.timeUpdate(film())
    expect(onNearEnd).toHaveBeenCalledTimes(sec < 5 ? 0 : 1)
  }
})

/** Sets what an element says of itself. */
const say = (facts: Partial<Record<keyof HTMLVideoElement, unknown>>) => {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(film(), name, { value, configurable: true, writable: true })
}

/** A page that a server has rendered: `facts` of its film are there before it is alive. */
function hydrate(shown: React.ReactNode, facts: Parameters<typeof say>[0]): void {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(shown)
  // As a browser reads the attribute.
  say({ muted: true, ...facts })
  render(shown, { container, hydrate: true })
}

test('the length is told before anything is loaded', () => {
  const html = renderToString(<Shown />)
  expect(html.replaceAll('<!-- -->', '')).toContain('0:00 / 0:15')
})

test('a film that was loaded before the page was alive has its length, goes on where it was left, and skips', () => {
  hydrate(<Shown startSec={2} />, { readyState: 4, duration: 100, currentTime: 0 })
  expect(film().currentTime).toBe(2)
  expect(screen.getByText('0:02 / 1:40')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '前进10秒' }))
  expect(film().currentTime).toBe(12)
})

test('a film that failed before the page was alive is asked for again', async () => {
  const renewed = jest.fn(async () => [{ ...MP4, url: '/files/a.mp4?e=2' }])
  hydrate(<Shown renewed={renewed} />, { error: { code: 4 } })
  await waitFor(() => expect(film()).toHaveAttribute('src', '/files/a.mp4?e=2'))
  expect(renewed).toHaveBeenCalledTimes(1)
})

describe('what was played', () => {
  const play = () => {
    say({ duration: 15 })
    for (const currentTime of [0, 1, 2, 3]) {
      say({ currentTime })
      fireEvent.timeUpdate(film())
    }
  }
  const part = { positionSec: 3, durationSec: 15, playedSec: 3 }

  test('is told when the player is left', () => {
    const onPlayed = jest.fn()
    const { unmount } = render(<Shown onPlayed={onPlayed} />)
    play()
    expect(onPlayed).not.toHaveBeenCalled()
    unmount()
    expect(onPlayed.mock.calls).toEqual([[part]])
  })

  test('is told once when the page goes away', () => {
    const onPlayed = jest.fn()
    render(<Shown onPlayed={onPlayed} />)
    play()
    fireEvent(window, new Event('pagehide'))
    fireEvent(window, new Event('pagehide'))
    expect(onPlayed.mock.calls).toEqual([[part]])
  })

  test('is told of a film that came later, too', () => {
    const onPlayed = jest.fn()
    const { rerender, unmount } = render(<Shown sources={[]} onPlayed={onPlayed} />)
    rerender(<Shown onPlayed={onPlayed} />)
    play()
    unmount()
    expect(onPlayed.mock.calls).toEqual([[part]])
  })
})
