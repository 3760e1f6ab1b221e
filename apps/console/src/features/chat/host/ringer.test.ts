import { beforeEach, expect, it, vi } from 'vitest'
import { noticesOff } from '../../../lib/notices-off.ts'
import { browserClock } from '../../../platform/clock.ts'
import { createRinger } from './ringer.ts'

beforeEach(() => noticesOff.set([]))

it('A message sounds, and does not for who does without that', () => {
  const play = vi.fn<(sound: string) => () => void>()
  const ringer = createRinger({
    ...{ clock: browserClock, noticeTitle: () => 'Novo Chat' },
    showNotice: () => () => undefined,
    sounds: { play },
  })
  ringer.newMessage()
  expect(play).toHaveBeenCalledExactlyOnceWith('new-message')
  noticesOff.set(['message'])
  ringer.newMessage()
  expect(play).toHaveBeenCalledOnce()
})
