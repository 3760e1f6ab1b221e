import { describe, expect, it } from 'vitest'
import { INVITE_HEADERS, METADATA_HEADERS, REJECT_STATUS, readHeaders, writeHeaders } from './sip-headers.ts'

describe('headers of an outgoing INVITE (contract §13.1)', () => {
  it.each([
    ['outboundRoute', 1, 'X-Outbound-Route', '1'],
    ['transferType', 'attend', 'X-Transfer-Type', 'attend'],
    ['phone', '11999990000', 'X-Phone', '11999990000'],
    ['parentUid', '2f0c8a52', 'X-Parent-Uid', '2f0c8a52'],
    ['clientVariable', 'client=31&mailing_client=900', 'X-Client-Variable', 'client=31&mailing_client=900'],
    ['chatStepId', 4001, 'X-Chat-Step-Id', '4001'],
    ['activityId', 44, 'X-Activity-Id', '44'],
  ] as const)('The field %s of an outgoing call is written as its header', (field, value, name, text) => {
    expect(writeHeaders(INVITE_HEADERS, { [field]: value })).toEqual([[name, text]])
  })

  it('Headers of an outgoing INVITE are absent when empty, and 0 is not empty', () => {
    expect(writeHeaders(INVITE_HEADERS, { phone: '', parentUid: null, chatStepId: undefined })).toEqual([])
    expect(writeHeaders(METADATA_HEADERS, { mailingClientAttempts: 0 })).toEqual([
      ['X-Mailing-Client-Attempts', '0'],
    ])
  })
})

describe('metadata headers (contract §13.2)', () => {
  const metadata = { callType: '20', client: '31', clientName: 'João "Zé" 100% \r\nVia: x 😀', queue: '4' }

  it('Metadata headers come back as they were written, whatever a name holds', () => {
    const written = new Map(writeHeaders(METADATA_HEADERS, metadata))
    expect(readHeaders(METADATA_HEADERS, (name) => written.get(name))).toEqual(metadata)
  })

  it('Metadata headers cannot end the header line', () => {
    for (const [, value] of writeHeaders(METADATA_HEADERS, metadata)) expect(value).toMatch(/^[\x21-\x7e]+$/)
  })

  it('Metadata headers are taken as they stand when a foreign exchange did not encode them', () => {
    const read = readHeaders(METADATA_HEADERS, (name) => (name === 'X-Client-Name' ? '100% Ana' : undefined))
    expect(read).toEqual({ clientName: '100% Ana' })
  })
})

describe('reject reasons (contract §13.3)', () => {
  it.each([
    ['dnd', 480],
    ['swap', 480],
    ['pause', 480],
    ['busy', 486],
    ['state', 486],
  ] as const)('The reject reason %s answers with status %d', (reason, status) => {
    expect(REJECT_STATUS[reason]).toBe(status)
  })
})
