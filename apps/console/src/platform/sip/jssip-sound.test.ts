import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeTrack, SDP } from '../../testing/fake-peer-connection.ts'
import { FakeRegistrar, headerOf } from '../../testing/fake-registrar.ts'
import { QuietAudio, registeredSip, soon, stopSip, stubSipBrowser } from '../../testing/sip-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  QuietAudio.made = []
  stubSipBrowser()
})
afterEach(() => {
  stopSip()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function heard(streams: readonly object[], track: FakeTrack): Event {
  return Object.assign(new Event('track'), { streams, track })
}

it('The other side is heard from its stream until the call ends', async () => {
  const { port, talk } = await registeredSip()
  const { connection } = await talk('u-1')
  const stream = { id: 'theirs' }
  connection.dispatchEvent(heard([stream], connection.heard))
  expect(QuietAudio.made[0]?.srcObject).toBe(stream)
  port.hangup('u-1')
  await soon()
  expect(QuietAudio.made[0]?.srcObject).toBeNull()
})

it('The other side is heard from its track alone where it names no stream', async () => {
  const { talk } = await registeredSip()
  const { connection } = await talk('u-1')
  connection.dispatchEvent(heard([], connection.heard))
  expect(QuietAudio.made[0]?.srcObject).toEqual({ tracks: [connection.heard] })
})

it('A hold of the other side silences the microphone and is none of ours', async () => {
  const { talk, registrar, told } = await registeredSip()
  const { mic, invite } = await talk('u-1')
  const offer = async (direction: string, count: number) => {
    const body = SDP.replace('sendrecv', direction)
    const request = (method: string, lines: readonly string[], content = '') =>
      [
        `${method} ${/<([^>]+)>/.exec(headerOf(invite, 'Contact'))?.[1]} SIP/2.0`,
        `Via: SIP/2.0/WS pbx.example;branch=z9hG4bK-${method}-${count}`,
        'Max-Forwards: 70',
        `From: ${headerOf(invite, 'To')};tag=srv`,
        `To: ${headerOf(invite, 'From')}`,
        `Call-ID: ${headerOf(invite, 'Call-ID')}`,
        `CSeq: ${count} ${method}`,
        ...lines,
        `Content-Length: ${content.length}\r\n\r\n${content}`,
      ].join('\r\n')
    const contact = 'Contact: <sip:pbx.example;transport=ws>'
    registrar.say(request('INVITE', [contact, 'Content-Type: application/sdp'], body))
    await soon()
    expect(registrar.received.at(-1)).toMatch(/^SIP\/2.0 200 /)
    registrar.say(request('ACK', []))
    await soon()
  }
  await offer('sendonly', 1)
  expect(mic.enabled).toBe(false)
  await offer('sendrecv', 2)
  expect(mic.enabled).toBe(true)
  expect([...told('held'), ...told('unheld')]).toEqual([])
})

it('Keys go out with the sound where the browser can do that, one after the other', async () => {
  const { port, talk, registrar } = await registeredSip()
  const { connection } = await talk('u-1')
  const sent: unknown[][] = []
  const dtmf = {
    canInsertDTMF: true,
    ontonechange: (_event: { tone: string }): void => undefined,
    insertDTMF: (...tone: unknown[]) => void sent.push(tone),
  }
  Object.assign(connection.senders[0]!, { dtmf })
  port.sendTone('u-1', '1')
  port.sendTone('u-1', '2')
  expect(sent).toEqual([['1', 120, 500]])
  dtmf.ontonechange({ tone: '' })
  expect(sent.map(([key]) => key)).toEqual(['1', '2'])
  await soon()
  expect(registrar.all('INFO')).toEqual([])
})

it('A hold that was asked for without a connection is made when there is one', async () => {
  const { port, talk, registrar } = await registeredSip()
  await talk('u-1')
  registrar.readyState = 3
  registrar.onclose?.({ wasClean: false, code: 1006, reason: '' })
  port.hold('u-1')
  expect(registrar.all('INVITE')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(800)
  expect(FakeRegistrar.last.all('INVITE').at(-1)).toContain('a=sendonly')
})
