import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { softphoneHarness } from '../../../testing/softphone-harness.ts'
import { ready, ring, talking } from '../../../testing/talking-softphone.ts'
import { createTestPhone } from './test-phone.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the telephone of a test of the audio', () => {
  it('It calls the echo by its name, tells when it is heard, and hangs up that call', async () => {
    const harness = await ready()
    const phone = createTestPhone(harness.host)
    expect(phone.at()).toBe('free')
    expect(await phone.call()).toBeNull()
    expect(harness.sip.asked.at(-1)).toMatchObject(['dial', 'out-1', '*43', { phone: '*43' }])
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ name: 'Teste de eco', callType: 31 })
    expect(phone.at()).toBe('calling')
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    expect(phone.at()).toBe('echo')
    phone.hangUp()
    expect(harness.sip.asked.at(-1)).toEqual(['hangup', 'out-1'])
    expect(phone.at()).toBe('free')
  })

  it('A heard echo has no after-service, whatever the team has', async () => {
    const afterServiceActive = () => null
    const harness = await ready({
      api: { ...softphoneHarness().deps.api, afterServiceActive },
    })
    harness.host.setProfile({
      ...harness.host.getSnapshot().profile!,
      team: { ...harness.host.getSnapshot().profile!.team!, enable_after_service: true },
    })
    const phone = createTestPhone(harness.host)
    await phone.call()
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    phone.hangUp()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(harness.host.getSnapshot().calls).toEqual([])
  })

  it('A telephone that is off, in a call or rung is not free, and what keeps it from calling is said', async () => {
    const off = softphoneHarness()
    expect(createTestPhone(off.host).at()).toBe('off')
    const busy = createTestPhone((await talking()).host)
    expect(busy.at()).toBe('busy')
    const rung = await ready()
    ring(rung)
    const phone = createTestPhone(rung.host)
    expect(phone.at()).toBe('busy')
    expect(await phone.call()).toMatch(/durante este status/)
    phone.hangUp()
    expect(rung.sip.asked.map(([verb]) => verb)).not.toContain('hangup')
  })

  it('A microphone that cannot be used is named', async () => {
    const harness = await ready({ openMicrophone: async () => ({ ok: false, reason: 'missing' }) })
    expect(await createTestPhone(harness.host).call()).toMatch(/^Nenhum microfone foi encontrado/)
  })
})
