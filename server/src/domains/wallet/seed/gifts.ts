import type { SeedContext } from '../../../demo/context'
import { back, type WalletEvent } from './event'

/** The celebrity's past live evenings: the room, when it opened, and the gifts of its viewers in coins. */
export const liveEvenings = (seed: Pick<SeedContext, 'now'>) =>
  Array.from({ length: 10 }, (_, n) => ({
    roomId: `room-evening-${n + 1}`,
    startAt: back(seed, 10 + n * 8, 20 * 60),
    coin: 460 + ((n * 370) % 900),
  }))

/** Those gifts as the host's wallet has them: two lots in each evening. */
export const giftEvents = (seed: Pick<SeedContext, 'now'>): WalletEvent[] =>
  liveEvenings(seed).flatMap(({ roomId, startAt, coin }) =>
    [0.4, 0.6].map((part, n) => ({
      at: startAt + (n + 1) * 25 * 60_000,
      do: 'gain' as const,
      coin: Math.round(coin * part),
      kind: 'liveGift' as const,
      sub: '直播间的观众',
      ref: { type: 'source' as const, id: roomId },
    })),
  )
