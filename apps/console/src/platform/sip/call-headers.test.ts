import { describe, expect, it } from 'vitest'
import { readCallUid, readMetadata, readPhone, writeCallHeaders } from './call-headers.ts'

const METADATA = {
  callType: 18,
  dialerId: 8,
  campaignId: 3,
  mailingId: 80,
  mailingClientId: 900,
  clientId: 31,
  clientName: 'João Souza',
  mailingClientAttempts: 2,
  queueId: null,
} as const

/** Looks headers up by name in any case, as JsSIP does. */
function reading(lines: readonly string[]): (name: string) => string | undefined {
  const pairs = lines.map((line) => line.split(': ') as [string, string])
  return (name) => pairs.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
}

describe('call headers, contract §13.1 and §13.2', () => {
  it('The call headers leave out what is empty', () => {
    expect(writeCallHeaders({ uid: 'u-1', outboundRouteId: null, phone: '' })).toEqual(['X-Call-Uid: u-1'])
  })

  it('The call headers have every header of an outgoing INVITE', () => {
    const lines = writeCallHeaders({
      uid: 'u-1',
      outboundRouteId: 1,
      transferType: 'attend',
      phone: '11999990000',
      parentUid: 'u-0',
      client: { client: '31', mailing_client: '900' },
      chatStepId: 4001,
      activityId: 44,
    })
    expect(lines).toEqual([
      'X-Call-Uid: u-1',
      'X-Outbound-Route: 1',
      'X-Transfer-Type: attend',
      'X-Phone: 11999990000',
      'X-Parent-Uid: u-0',
      'X-Client-Variable: client=31&mailing_client=900',
      'X-Chat-Step-Id: 4001',
      'X-Activity-Id: 44',
    ])
  })

  it('Metadata survive the way out and back in the call headers, with a name in UTF-8', () => {
    const read = reading(writeCallHeaders({ uid: 'u-1', metadata: METADATA }))
    expect(readMetadata(read)).toEqual(METADATA)
    expect(readCallUid(read)).toBe('u-1')
    expect(readPhone(read)).toBeNull()
  })

  it('A number cannot bring a header of its own into the call headers', () => {
    const lines = writeCallHeaders({ uid: 'u-1', phone: '11\r\nX-Call-Type: 20' })
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })

  it('What the exchange says of a call and is no number is unknown, and nobody has been tried then', () => {
    const read = reading(['X-Call-Type: 20', 'X-Queue: 4b', 'X-Client: ', 'X-Mailing-Client-Attempts: x'])
    const unknown = { queueId: null, clientId: null, clientName: null, mailingClientAttempts: 0 }
    expect(readMetadata(read)).toMatchObject({ callType: 20, ...unknown })
    expect(readCallUid(read)).toBeNull()
  })

  it.each([
    ['no call type', ['X-Client: 31']],
    ['an unknown call type', ['X-Call-Type: 99']],
    ['a call type that is no number', ['X-Call-Type: inbound']],
    ['a call type with more behind its number', ['X-Call-Type: 20x']],
  ])('%s means that the metadata of a call have to be polled', (_title, lines) => {
    expect(readMetadata(reading(lines))).toBeNull()
  })
})
