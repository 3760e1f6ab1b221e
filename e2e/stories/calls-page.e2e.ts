import { stat } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, recordsOf, ringing } from '../product/agent-call.ts'
import { beFree, sitDown } from '../product/desk.ts'
import { shownPhone } from '../product/shown-phone.ts'
import { simulator } from '../product/simulator.ts'
import { test, uniqueNumber } from '../product/test.ts'
import { VOICE } from '../product/voice.ts'

test.describe('the page of the calls', () => {
  let ana: Page

  test.beforeAll(async ({ browser }) => {
    ana = await sitDown(browser, 'ana')
  })
  test.afterAll(() => ana.context().close())
  test.beforeEach(() => beFree(ana))

  test('A missed call is listed until somebody has called back', async () => {
    const phone = uniqueNumber('11922221001')
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await expect(ringing(ana, phone)).toBeVisible()
    await customer.act('hangup')
    await expect(ringing(ana, phone)).toHaveCount(0)

    const missed = ana.getByRole('tabpanel', { name: /^Perdidas/ })
    await ana.reload()
    await beFree(ana) // Until the softphone is connected again a call is refused in words.
    await ana.getByRole('tab', { name: /^Perdidas/ }).click()
    await missed.getByRole('button', { name: `Ligar para ${shownPhone(phone)}` }).click()
    const called = simulator.calledAt(phone)
    await called.hears(VOICE.ana)
    await called.act('hangup')
    await beFree(ana)
    await ana.reload()
    await ana.getByRole('tab', { name: /^Perdidas/ }).click()
    await expect(missed.getByText('Nenhuma chamada perdida').or(missed.getByRole('table'))).toBeVisible()
    await expect(missed.getByText(shownPhone(phone))).toHaveCount(0)
  })

  test('A recording is heard in the details of its call, also faster, and kept as MP3', async () => {
    const phone = uniqueNumber('11922221002')
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    await ana.waitForTimeout(3000) // real time: something to listen to
    await customer.act('hangup')
    await beFree(ana)
    const hasRecording = async () => (await recordsOf(ana, phone)).results[0]?.['has_recording']
    await expect.poll(hasRecording, { timeout: 30_000 }).toBe(true)

    await ana.reload()
    await ana.getByRole('tab', { name: 'Hoje' }).click()
    await ana
      .getByRole('tabpanel', { name: 'Hoje' })
      .getByRole('button', { name: shownPhone(phone), exact: true })
      .click()
    const dialog = ana.getByRole('dialog', { name: 'Detalhes da chamada' })
    await dialog.getByRole('button', { name: 'Ouvir' }).click()
    await expect(dialog.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await dialog.getByRole('button', { name: '2x' }).click()
    const audio = dialog.locator('audio')
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.playbackRate)).toBe(2)
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0.5)

    const download = ana.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar MP3' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.mp3$/)
    expect((await stat(await file.path())).size).toBeGreaterThan(3000)
    await ana.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
