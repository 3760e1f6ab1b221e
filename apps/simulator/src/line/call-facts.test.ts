import { describe, expect, it } from 'vitest'
import { type LineRules, NO_RULES, ruledFrame, ruledInvite, withoutMetadata } from './call-facts.ts'

const INVITE = [
  'INVITE sip:abc@1.invalid;transport=ws SIP/2.0',
  'From: <sip:11999990000@demo.ramal.local>;tag=1',
  'To: <sip:10001@demo.ramal.local>',
  'X-Call-Uid: 01',
  'X-Call-Type: 20',
  'X-Queue: 4',
  'Content-Length: 3',
  '',
  'v=0',
].join('\r\n')
const DIALER: LineRules = {
  ...NO_RULES,
  call_type: 12,
  dialer: { dialer: 8, campaign: 3, mailing: 80, mailing_client: 900 },
}
const FRAME =
  '{"action":"changeCallStep","data":{"uid":"01","id":9,"metadata":{"call_type":20,"dialer_id":null}}}'

describe('a call on the bad line', () => {
  it('A call passes the bad line as it is without rules, and so does everything that is no new call', () => {
    expect(ruledInvite(INVITE, NO_RULES)).toBe(INVITE)
    const again = INVITE.replace('local>\r\nX', 'local>;tag=2\r\nX')
    for (const message of [again, 'SIP/2.0 200 OK\r\nX-Call-Type: 20\r\n\r\n'])
      expect(ruledInvite(message, { ...DIALER, metadata_delay: 500 })).toBe(message)
  })

  it('The bad line turns a call into a dialer’s, with each of its headers once and the body untouched', () => {
    const said = ruledInvite(INVITE, DIALER)
    expect(said.match(/X-Call-Type: \d+/g)).toEqual(['X-Call-Type: 12'])
    for (const line of [
      'X-Dialer: 8',
      'X-Campaign: 3',
      'X-Mailing: 80',
      'X-Mailing-Client: 900',
      'X-Queue: 4',
    ])
      expect(said).toContain(`\r\n${line}\r\n`)
    expect(
      said.endsWith(
        'Content-Length: 3\r\nX-Call-Type: 12\r\nX-Dialer: 8\r\nX-Campaign: 3\r\nX-Mailing: 80\r\nX-Mailing-Client: 900\r\n\r\nv=0',
      ),
    ).toBe(true)
    expect(JSON.parse(ruledFrame(FRAME, DIALER)).data.metadata).toMatchObject({
      call_type: 12,
      dialer_id: 8,
      mailing_client_id: 900,
    })
  })

  it('A call on the bad line says nothing of itself but its uid while its metadata is delayed', () => {
    const said = ruledInvite(INVITE, { ...NO_RULES, metadata_delay: 500 })
    expect(said).toContain('X-Call-Uid: 01')
    expect(said).not.toContain('X-Call-Type')
    expect(said).not.toContain('X-Queue')
    expect(JSON.parse(withoutMetadata(FRAME)).data).toEqual({ uid: '01', id: 9 })
  })
})
