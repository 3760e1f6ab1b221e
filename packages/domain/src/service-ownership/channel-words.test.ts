import type { WebphoneState } from '@ramal/contract/vocabulary'
import { expect, it } from 'vitest'
import { type ChannelSurroundings, channelWords } from './channel-words.ts'

const HERE: ChannelSurroundings = { service: 'active', isLinkLost: false }
const ELSEWHERE: ChannelSurroundings = { service: 'elsewhere', isLinkLost: false }
const LOST: ChannelSurroundings = { service: 'active', isLinkLost: true }

it.each<[string, WebphoneState, ChannelSurroundings, string]>([
  ['what runs here says its status', 'not_inuse', HERE, 'not_inuse'],
  ['what is down here says so', 'unavailable', HERE, 'unavailable'],
  ['§4.11: what another tab serves is there, not down', 'unavailable', ELSEWHERE, 'elsewhere'],
  ['also while the connection is lost', 'unavailable', { ...ELSEWHERE, isLinkLost: true }, 'elsewhere'],
  [
    'a tab that nobody has told yet says nothing of another one',
    'unavailable',
    { ...HERE, service: 'waiting' },
    'unavailable',
  ],
  ['without a connection nobody is available', 'not_inuse', LOST, 'lost'],
  ['without a connection it is told why a channel is down', 'unavailable', LOST, 'lost'],
  ['a call goes on without the connection', 'busy', LOST, 'busy'],
  ['an after-service goes on', 'after_service', LOST, 'after_service'],
  ['a pause goes on', 'paused', LOST, 'paused'],
])('The status of a channel as the agent reads it: %s', (_title, status, surroundings, words) => {
  expect(channelWords(status, surroundings)).toBe(words)
})
