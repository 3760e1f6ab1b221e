import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakePeerConnection } from '../../testing/fake-peer-connection.ts'
import { FakeRegistrar, headerOf } from '../../testing/fake-registrar.ts'
import { browserClock } from '../clock.ts'
import type { CallHeaders } from './call-headers.ts'
import { createJssipPort } from './jssip-port.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeRegistrar)
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The INVITE that leaves for a call with these headers. */
async function inviteWith(headers: Partial<CallHeaders>): Promise<string> {
  const port = createJssipPort(() => ['sip', 'token.t'], browserClock)
  const account = {
    websocket: 'ws://pbx.example/ws/sip',
    endpoint: '10001',
    realm: 'pbx.example',
    password: 'x',
  }
  await port.start(account)
  await vi.advanceTimersByTimeAsync(10)
  const microphone = { getTracks: () => [], getAudioTracks: () => [] } as unknown as MediaStream
  port.dial({ uid: 'u-1', target: '10002', headers: { uid: 'u-1', ...headers }, microphone })
  await vi.advanceTimersByTimeAsync(10)
  const [invite = ''] = FakeRegistrar.last.all('INVITE')
  port.stop()
  return invite
}

it.each<[string, Partial<CallHeaders>, string, string]>([
  [
    '[R7.6-60] The INVITE of an outgoing call names its outbound route in a header, where it has one',
    { outboundRouteId: 7 },
    'X-Outbound-Route',
    '7',
  ],
  [
    '[R7.6-61] The INVITE of an outgoing call names the type of its transfer in a header, where it has one',
    { transferType: 'attend' },
    'X-Transfer-Type',
    'attend',
  ],
  [
    "[R7.6-62] The INVITE of an outgoing call names the customer's number in a header, where it has one",
    { phone: '11999990000' },
    'X-Phone',
    '11999990000',
  ],
  [
    '[R7.6-63] The INVITE of an outgoing call names the call that it is about in a header, where it has one',
    { parentUid: 'u-0' },
    'X-Parent-Uid',
    'u-0',
  ],
  [
    '[R7.6-64] The INVITE of an outgoing call names its client in a header, where it has one',
    { client: { client: '31', mailing_client: '900' } },
    'X-Client-Variable',
    'client=31&mailing_client=900',
  ],
  [
    '[R7.6-65] The INVITE of an outgoing call names the chat it comes from in a header, where it has one',
    { chatStepId: 4001 },
    'X-Chat-Step-Id',
    '4001',
  ],
])('%s', async (_what, headers, name, value) => {
  expect(headerOf(await inviteWith(headers), name)).toBe(value)
  expect(await inviteWith({})).not.toContain(name)
})

it('[R7.6-66] The INVITE of a call of a dialer carries all that is known of it, and what is not known not', async () => {
  const invite = await inviteWith({
    metadata: {
      ...{ callType: 18, dialerId: 8, campaignId: 3, mailingId: 80, mailingClientId: 900 },
      ...{ clientId: 31, clientName: 'João Souza', mailingClientAttempts: 2, queueId: 4 },
    },
  })
  const names = ['Call-Type', 'Dialer', 'Campaign', 'Mailing', 'Mailing-Client', 'Client', 'Client-Name']
  const values = [...names, 'Mailing-Client-Attempts', 'Queue'].map((name) => headerOf(invite, `X-${name}`))
  expect(values).toEqual(['18', '8', '3', '80', '900', '31', 'Jo%C3%A3o%20Souza', '2', '4'])
})
