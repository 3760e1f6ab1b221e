import { untilTrue } from '@ramal/process/testing/until'
import { expect, it } from 'vitest'
import { openHarness } from './testing/media-harness.ts'

const harness = openHarness(47_000)
const DELAY_MS = 400

const setEcho = (leg: string, echo_ms: number) => harness.client.request('leg.set', { leg, echo_ms })

it('A leg with an echo hears itself, so much later and not before', async () => {
  const phone = await harness.callIn('agent')
  expect(await setEcho('agent', DELAY_MS)).toMatchObject({ ok: true })
  const said = performance.now()
  await phone.playWav(harness.tone('tone-1000'), { loop: true })
  await untilTrue(() => phone.stats().packets > 0)
  expect(performance.now() - said).toBeGreaterThanOrEqual(DELAY_MS)
  await untilTrue(() => phone.stats().marker(1000))
})

it('An echo that is taken away is over at once, what was on its way with it', async () => {
  const phone = await harness.callIn('agent')
  await setEcho('agent', DELAY_MS)
  await phone.playWav(harness.tone('tone-1000'), { loop: true })
  await untilTrue(() => phone.stats().marker(1000))
  await setEcho('agent', 0)
  await untilTrue(() => !phone.stats().marker(1000))
})

it('Nobody else hears an echo, and a leg that is gone leaves none', async () => {
  const phone = await harness.callIn('agent')
  const other = await harness.callIn('other')
  await setEcho('agent', DELAY_MS)
  await phone.playWav(harness.tone('tone-1000'), { loop: true })
  await untilTrue(() => phone.stats().marker(1000))
  expect(other.stats().packets).toBe(0)
  expect(await harness.client.request('leg.release', { leg: 'agent' })).toMatchObject({ ok: true })
  expect(await setEcho('agent', DELAY_MS)).toMatchObject({ ok: false, code: 'unknown_leg' })
})

it('A delay that no echo can have is refused', async () => {
  await harness.callIn('agent')
  expect(await setEcho('agent', 5_001)).toMatchObject({ ok: false, code: 'bad_request' })
  expect(await setEcho('agent', -1)).toMatchObject({ ok: false, code: 'bad_request' })
})
