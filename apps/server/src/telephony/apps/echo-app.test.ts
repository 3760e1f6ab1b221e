import { ECHO } from '@ramal/contract/echo'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FromDevice } from '../dialplan/from-device.ts'
import { DialledInvite } from '../dialplan/testing/dialled-invite.ts'
import { type Device, findDevice } from '../directory/device-rows.ts'
import { AcdHarness } from '../testing/acd-harness.ts'

let harness: AcdHarness
let device: Device
beforeEach(async () => {
  harness = await AcdHarness.start()
  device = (await harness.store.read((tx) => findDevice(tx, 1, '10001')))!
})
afterEach(() => harness.stop())

/** Ana dials the echo, and hears what it says before it begins. */
async function inEcho(): Promise<DialledInvite> {
  const invite = new DialledInvite(ECHO.number)
  await new FromDevice(harness.services).receive(invite, device)
  await until('the sentence', () => harness.media.plays.length > 0)
  return invite
}
/** Somebody in the echo, who has heard the whole sentence once `hear` was called. */
async function ofSession() {
  const { session, invite } = await harness.begin({ app: 'echo', appdata: '' })
  await until('the sentence', () => harness.media.plays.length > 0)
  return { invite, hear: () => session.played(harness.media.plays[0]!) }
}
const echoes = () => harness.media.orders.filter((order) => order.startsWith('echo'))

describe('the number at which an extension hears itself (`*43`)', () => {
  it('Who dials it is answered, hears a sentence, and then themself a second later', async () => {
    const { invite, hear } = await ofSession()
    expect(invite.sent).toContain(200)
    expect(harness.media.orders.some((order) => order.startsWith('play prompt-echo'))).toBe(true)
    expect(echoes()).toEqual([])
    hear()
    await until('the echo', () => echoes().length > 0)
    expect(echoes()[0]).toMatch(/^echo 1000 /)
  })

  it('It is an internal call of its agent, in no queue, and was served when they hang up', async () => {
    const invite = await inEcho()
    invite.giveUp()
    expect(await harness.record()).toMatchObject({
      ...{ call_type: 31, phone: ECHO.number, user_id: 1, queue_id: null },
      ...{ dial_status: 200, ended_by: 'agent' },
    })
  })

  it('It ends by itself after a minute', async () => {
    const invite = await inEcho()
    harness.clock.advance(ECHO.maxMs - 1)
    await harness.writesDone()
    expect(invite.dialog?.byes).toBe(0)
    harness.clock.advance(1)
    await until('the BYE', () => invite.dialog?.byes === 1)
    expect(await harness.record()).toMatchObject({ dial_status: 200, ended_by: 'system' })
  })

  it('Who hangs up before the sentence is over hears nothing any more', async () => {
    const { invite, hear } = await ofSession()
    invite.giveUp()
    await harness.record()
    hear()
    await harness.writesDone()
    expect(echoes()).toEqual([])
  })
})
