import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDevice } from '../directory/device-rows.ts'
import { REFUSAL_DELAY_MS } from './registrar.ts'
import { AskedRegistrar } from './testing/asked-registrar.ts'

let asked: AskedRegistrar
beforeEach(async () => {
  asked = await AskedRegistrar.start()
})
afterEach(() => asked.small.store.close())

describe('a REGISTER that is refused', () => {
  it('A challenge is passed on', async () => {
    asked.verdict = { kind: 'challenge', header: 'Digest x' }
    expect(await asked.register()).toEqual({ status: 401, headers: { 'WWW-Authenticate': 'Digest x' } })
  })

  it('A refusal leaves 250 ms after its request came, and is in the log', async () => {
    asked.verdict = { kind: 'refused' }
    const { answers, done } = asked.ask({})
    asked.small.clock.advance(100)
    await done
    asked.small.clock.advance(REFUSAL_DELAY_MS - 101)
    expect(answers).toEqual([])
    asked.small.clock.advance(1)
    expect(answers).toEqual([{ status: 403 }])
    expect(asked.small.lines).toMatchObject([
      { msg: 'registration refused', user: '10001', address: '10.0.0.1' },
    ])
  })

  it('A device all of whose places are taken is refused where nobody is to be pushed out', async () => {
    asked.as({ maxContacts: 1, removeExisting: false })
    await asked.register()
    expect(await asked.register({ headers: { Contact: '<sip:2@10.0.0.1>' } })).toEqual({ status: 403 })
    expect(asked.small.contacts.allOf(1).map(({ contact }) => contact)).toEqual(['sip:10001@10.0.0.1:5060'])
  })

  it('A Contact at another address is refused with a reason, and in the log', async () => {
    const answer = await asked.register({ headers: { Contact: '<sip:1@192.0.2.1>' } })
    expect([answer?.status, answer?.headers?.['Warning']]).toEqual([
      403,
      expect.stringMatching(/^399 ramal "/),
    ])
    expect(asked.small.lines).toMatchObject([
      { msg: 'a Contact is refused', endpoint: 1, contact: '192.0.2.1' },
    ])
    expect([await asked.rows(), asked.watched]).toEqual([[], []])
  })

  it('A Contact that another device has is refused without a connection of one’s own, and taken with one', async () => {
    await asked.register()
    asked.as((await asked.small.store.read((tx) => findDevice(tx, 1, '10002')))!)
    expect((await asked.register())?.status).toBe(403)
    expect((await asked.register({ protocol: 'tcp', flow: 'f' }))?.status).toBe(200)
  })

  it('A name that nobody resolves is a browser’s to write, and no desk phone’s', async () => {
    const headers = { Contact: '<sip:1@abc.invalid;transport=ws>' }
    expect((await asked.register({ headers }))?.status).toBe(403)
    expect((await asked.register({ headers, protocol: 'ws', flow: 'f' }))?.status).toBe(200)
  })
})
