import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { FIRST_SOUND, Player, type PlayerSource } from '.'

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
}

function Shown({ sources = [MP4], renewed = async () => sources, onNearEnd }: ShownProps) {
  const [sound, setSound] = useState(FIRST_SOUND)
  return (
    <Player
      title="山脊"
      poster="/files/a.jpg"
      ratio="9:16"
      sources={sources}
      durationSec={15}
      startSec={0}
      sound={sound}
      onSound={(part) => setSound((before) => ({ ...before, ...part }))}
      onPlayed={() => undefined}
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
