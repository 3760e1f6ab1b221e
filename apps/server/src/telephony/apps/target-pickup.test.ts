import { until } from '@ramal/process/testing/until'
import { afterEach, expect, it } from 'vitest'
import type { Leg } from '../calls/leg.ts'
import type { Picker } from '../calls/rung-phones.ts'
import type { AcdHarness } from '../testing/acd-harness.ts'
import { AGENT, dialTargets, target } from '../testing/dialled-targets.ts'
import { FakeDialog } from '../testing/fake-control.ts'
import type { Dialling, DialTarget } from './target-ringer.ts'

let harness: AcdHarness
afterEach(() => harness.stop())

async function dialling(targets: readonly DialTarget[], how: Partial<Dialling> = {}) {
  const begun = await dialTargets(targets, how)
  harness = begun.harness
  return begun
}
const rung = () => harness.control.attempts.map(({ request }) => request.uri.slice(4).split('@')[0])
const talk = (session: { isJoined: boolean }) => until('the talk', () => session.isJoined)

const PICKUP = { extension: '10002', callGroups: ['vendas'] }
const phones = () => harness.exchange.live.rung.of(1)
/** Carla takes what rings; what the call tells of it is written down. */
function picker() {
  const told: string[] = []
  const dialog = new FakeDialog('picker', 'uas', 'sip:ramal')
  const leg: Leg = {
    id: 999,
    role: 'agent',
    mediaLeg: 'picker:1',
    kind: 'webrtc',
    userId: 3,
    endpointId: 3,
    endpoint: '10003',
    trunkId: null,
    dtmf: 'rfc4733',
    dialog: null,
    audible: true,
  }
  const taking: Picker = {
    answered: { leg, dialog },
    userId: 3,
    extension: '10003',
    entered: () => void told.push('entered'),
    over: (by) => void told.push(`over ${by}`),
  }
  return { taking, told, dialog }
}
const picked = async () => {
  const begun = await dialling([target('two', AGENT), target('three')], { pickup: PICKUP })
  const attempt = await harness.attempt(0)
  const carla = picker()
  expect(phones()[0]?.take(carla.taking)).toBe(true)
  await talk(begun.session)
  return { ...begun, ...carla, attempt }
}

it('What rings may be picked up while it rings, and not afterwards', async () => {
  await dialling([target('two', AGENT)], { pickup: PICKUP })
  const attempt = await harness.attempt(0)
  expect(phones()).toMatchObject([{ ...PICKUP, groupId: null, conversation: 'call-1' }])
  const [phone] = phones()
  attempt.refuse(486)
  await harness.record()
  expect(phones()).toEqual([])
  expect(phone?.take(picker().taking)).toBe(false)
})

it('What is not offered for it cannot be picked up', async () => {
  await dialling([target('two', AGENT)])
  await harness.attempt(0)
  expect(phones()).toEqual([])
})

it('Who picks up has the call, who was rung is cancelled, and nobody else is rung', async () => {
  const { session, attempt, told, dialog } = await picked()
  expect(attempt.isCancelled).toBe(true)
  expect(rung()).toEqual(['two'])
  expect(session.callee?.leg.userId).toBe(3)
  expect(told).toEqual(['entered'])
  dialog.hangUp()
  expect(await harness.record()).toMatchObject({ user_id: 3, endpoint: '10003', ended_by: 'agent' })
  expect(told.slice(0, 2)).toEqual(['entered', 'over agent'])
})

it('A caller who hangs up ends the picker’s side, too', async () => {
  const { invite, told } = await picked()
  invite.giveUp()
  expect(await harness.record()).toMatchObject({ user_id: 3, ended_by: 'client' })
  expect(told).toEqual(['entered', 'over client'])
})

it('Of two who pick up the same call the first one has it', async () => {
  await dialling([target('two', AGENT)], { pickup: PICKUP })
  await harness.attempt(0)
  const [phone] = phones()
  expect([phone?.take(picker().taking), phone?.take(picker().taking)]).toEqual([true, false])
})
