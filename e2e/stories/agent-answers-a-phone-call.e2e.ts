import { expect, type Page } from '@playwright/test'
import { heardByBrowser, signIn, watchMedia } from '../product/agent-page.ts'
import { beFree } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { loudnessOf, readWav } from '../product/recording.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { Sim } from '../product/sim.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'

/** A customer's number of this run, so that a test finds its own call. */
const number = (ending: number) => `119999${String(10_000 + ending)}`

async function ring(page: Page, phone: string, ...args: string[]): Promise<Sim> {
  const sim = new Sim('call', '--to', '1140001000', '--from', phone, ...args)
  const dialog = page.getByRole('dialog').filter({ hasText: shownPhone(phone) })
  await expect(dialog.getByRole('button', { name: 'Atender' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Recusar' })).toBeVisible()
  return sim
}

async function lastCall(page: Page, phone: string): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`${product().baseUrl}/api/v1/report/call-steps/?search=${phone}`)
  const { results } = (await answer.json()) as { results: Record<string, unknown>[] }
  return results[0] ?? {}
}

test.describe('an agent answers a phone call', () => {
  test.beforeEach(async ({ page }) => {
    await watchMedia(page)
    await signIn(page)
    await page.goto(`${product().baseUrl}/phonecalls`)
    await beFree(page)
  })

  test('[R1-01] [R4.4-06] A call rings and is answered: both hear each other, and the record has times, statuses and a recording of both', async ({
    page,
  }) => {
    const phone = number(1)
    const sim = await ring(page, phone, '--talk', '6')
    await page.getByRole('button', { name: 'Atender' }).first().click()
    await sim.next('answered')

    // The browser received RTP with energy, and the customer heard the agent's microphone (Chromium's tone).
    await expect
      .poll(async () => (await heardByBrowser(page)).packets, { timeout: 15_000 })
      .toBeGreaterThan(100)
    expect((await heardByBrowser(page)).energy).toBeGreaterThan(0)
    const heard = await sim.next('heard')
    expect(Number(heard['packets'])).toBeGreaterThan(50)
    expect(Number(heard['loudness_db'])).toBeGreaterThan(-50)

    await sim.next('hungup')
    expect(await sim.exited).toBe(0)
    await beFree(page)

    await expect.poll(async () => (await lastCall(page, phone))['has_recording']).toBe(true)
    const call = await lastCall(page, phone)
    expect(call).toMatchObject({
      dial_status: 200,
      call_type: 20,
      queue: 'Suporte',
      endpoint: '10001',
      did: '1140001000',
    })
    expect(Number(call['total_answer_duration'])).toBeGreaterThanOrEqual(5)
    expect(call['queue_started_datetime']).not.toBeNull()
    expect(call['queue_answered_datetime']).not.toBeNull()

    const player = `${product().baseUrl}/api/v1/report/call-steps/${call['id']}/player/`
    const wav = readWav(await (await page.request.get(`${player}?file_response=true`)).body())
    expect(wav.channels).toHaveLength(2)
    for (const channel of wav.channels) expect(loudnessOf(channel)).toBeGreaterThan(-50)

    const mp3 = await page.request.get(`${player}?download=1&extension=mp3`)
    expect(mp3.headers()['content-type']).toBe('audio/mpeg')
    expect(mp3.headers()['content-disposition']).toMatch(new RegExp(`filename="${call['id']}-\\d{14}\\.mp3"`))
    expect((await mp3.body()).length).toBeGreaterThan(5_000)
  })

  test('[R4.4-16] [R5-23] Mute silences the customer, hold plays music, a key of the dial pad is heard as its tone, hanging up leaves the phone free', async ({
    page,
  }) => {
    const sim = await ring(page, number(2), '--talk', '40')
    await page.getByRole('button', { name: 'Atender' }).first().click()
    await sim.next('answered')
    const panel = softphone(page)

    const mute = panel.getByRole('button', { name: 'Mudo' })
    const hold = panel.getByRole('button', { name: 'Espera' })
    await expectCustomerHears(sim, 'sound')
    await mute.click()
    await expect(mute).toHaveAttribute('aria-pressed', 'true')
    await expectCustomerHears(sim, 'silence')

    // Still muted: what the customer hears now is the hold music.
    await hold.click()
    await expect(hold).toHaveAttribute('aria-pressed', 'true')
    await expectCustomerHears(sim, 'sound')
    await hold.click()
    await expect(hold).toHaveAttribute('aria-pressed', 'false')
    await expectCustomerHears(sim, 'silence')
    await mute.click()
    await expectCustomerHears(sim, 'sound')

    await panel.getByRole('button', { name: 'Teclado' }).click()
    await panel.getByRole('button', { name: '5', exact: true }).click()
    await sim.next('dtmf', (event) => event['digit'] === '5')

    await panel.getByRole('button', { name: 'Desligar' }).click()
    await sim.next('hungup')
    await beFree(page)
  })

  test('A rejected call is offered again and can be given up', async ({ page }) => {
    const phone = number(3)
    const sim = await ring(page, phone, '--patience', '4')
    await page.getByRole('button', { name: 'Recusar' }).first().click()
    await expect(page.getByRole('dialog').filter({ hasText: shownPhone(phone) })).toBeHidden()
    expect(await sim.exited).not.toBe(0)
    await expect.poll(async () => (await lastCall(page, phone))['dial_status']).toBe(487)
  })
})

/** The simulator tells every two seconds how loud the last moments were, dB below full scale. */
async function expectCustomerHears(sim: Sim, what: 'sound' | 'silence'): Promise<void> {
  const asked = new Date().toISOString()
  await sim.next('heard', ({ at, loudness_db }) => {
    const isLoud = Number(loudness_db) > -50
    return at > asked && isLoud === (what === 'sound')
  })
}
