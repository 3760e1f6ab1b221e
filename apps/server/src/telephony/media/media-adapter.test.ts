import type { MediaClient } from '@ramal/media/control/client'
import { expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { mediaPort } from './media-adapter.ts'

/** The media process's place: it writes down what it is asked. */
function asked() {
  const requests: object[] = []
  const request = async (verb: string, args: object) => {
    requests.push({ verb, ...args })
    return { ok: true, sdp: 'ours' }
  }
  return { requests, media: mediaPort({ connected: true, request } as unknown as MediaClient, silentLog) }
}

it('The request to media says with each description from where it was signalled', async () => {
  const { media, requests } = asked()
  expect(await media.createLeg('a', 'rtp', { sdp: 'offer', from: '203.0.113.7' })).toBe('ours')
  expect(await media.answerLeg('b', { sdp: 'answer', from: '198.51.100.9' })).toBe(true)
  expect(requests).toEqual([
    { verb: 'leg.create', leg: 'a', kind: 'rtp', offer: 'offer', signalled_from: '203.0.113.7' },
    { verb: 'leg.answer', leg: 'b', sdp: 'answer', signalled_from: '198.51.100.9' },
  ])
})

it('An offer of ours has no place of signalling, and an address of IPv6 is not passed on as one', async () => {
  const { media, requests } = asked()
  await media.createLeg('a', 'rtp')
  await media.createLeg('b', 'rtp', { sdp: 'offer', from: '2001:db8::7' })
  expect(requests).toEqual([
    { verb: 'leg.create', leg: 'a', kind: 'rtp' },
    { verb: 'leg.create', leg: 'b', kind: 'rtp', offer: 'offer' },
  ])
})
