import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { talking } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Talking = Awaited<ReturnType<typeof talking>>

async function speak({ sip }: Talking, ms: number) {
  for (let spent = 0; spent < ms; spent += 50) {
    await vi.advanceTimersByTimeAsync(50)
    sip.listened.get('in-1')?.(0.6)
  }
}
const toldOf = ({ host }: Talking) => host.getSnapshot().speaksMuted

it('Who speaks while muted is told for 10 s, and not again within 30 s', async () => {
  const call = await talking()
  call.host.change('in-1', 'mute')
  await speak(call, 1000)
  expect(toldOf(call)).toBe('in-1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(toldOf(call)).toBeNull()
  await speak(call, 10_000)
  expect(toldOf(call)).toBeNull()
  await speak(call, 15_000)
  expect(toldOf(call)).toBe('in-1')
})

it('Who is heard again is told no more, and nothing is measured', async () => {
  const call = await talking()
  call.host.change('in-1', 'mute')
  await speak(call, 1000)
  call.host.change('in-1', 'unmute')
  expect(toldOf(call)).toBeNull()
  expect(call.sip.listened.size).toBe(0)
})

it('On hold nobody expects to be heard: nothing is measured, muted or not', async () => {
  const call = await talking()
  expect(call.sip.listened.size).toBe(0)
  call.host.change('in-1', 'mute')
  expect([...call.sip.listened.keys()]).toEqual(['in-1'])
  call.host.change('in-1', 'hold')
  expect(call.sip.listened.size).toBe(0)
  call.host.change('in-1', 'unhold')
  expect(call.sip.listened.size).toBe(1)
  call.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
  expect(call.sip.listened.size).toBe(0)
})
