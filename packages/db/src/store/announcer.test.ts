import { expect, it } from 'vitest'
import { createAnnouncer } from './announcer.ts'
import type { Published } from './store.ts'

const frame: Published = { topic: 'user:1', tenant: 1, seq: 1, text: '{}' }

it('A listener or effect that throws is logged and stops nobody else', () => {
  const logged: string[] = []
  const heard: string[] = []
  const announcer = createAnnouncer({ warn: () => {}, error: (_, message) => logged.push(message) })
  const boom = () => {
    throw new Error('boom')
  }
  announcer.onPublished(boom)
  announcer.onPublished(() => heard.push('frame'))
  announcer.announce([{ frames: [frame], effects: [boom, () => heard.push('effect')], told: [] }])
  expect(heard).toEqual(['frame', 'effect'])
  expect(logged).toEqual(['a listener of frames failed after commit', 'an effect failed after commit'])
})

it('Listeners are told nothing when nothing was published', () => {
  let calls = 0
  const announcer = createAnnouncer({ warn: () => {}, error: () => {} })
  announcer.onPublished(() => {
    calls += 1
  })
  announcer.announce([{ frames: [], effects: [], told: [] }])
  expect(calls).toBe(0)
})
