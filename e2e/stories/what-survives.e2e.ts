import { expect, type Page } from '@playwright/test'
import { hangUp, recordsOf, waitForCalls } from '../product/agent-call.ts'
import { beFree } from '../product/desk.ts'
import { product, useOwnProduct } from '../product/product.ts'
import { hang, kill } from '../product/programs.ts'
import { expectClosed, expectTalk, talk } from '../product/talk.ts'
import { test } from '../product/test.ts'

/** How full the disk of the test is, is not ours to say: of health its other parts. */
const UP = { ok: true }

async function expectHealthy(page: Page): Promise<void> {
  const health = () =>
    page.request
      .get(`${product().baseUrl}/api/health/`)
      .then((answer) => answer.json())
      .catch(() => null)
  await expect.poll(health, { timeout: 15_000 }).toMatchObject({ store: UP, engine: UP, media: UP })
}

/** Another call after what happened: it rings, both talk, it ends. */
async function expectNextCallWorks(page: Page, phone: string): Promise<void> {
  await beFree(page)
  const sim = await talk(page, phone)
  await hangUp(page)
  await sim.next('hungup')
  await beFree(page)
}

test.describe('what survives', () => {
  useOwnProduct()

  test.describe('with our own engine', () => {
    test.skip(
      !!process.env['DRACHTIO_SERVER'],
      'a drachtio-server keeps dialogs for the dead server (decision 046)',
    )

    test('When the server is killed in a call, the audio goes on, the agent hangs up, and there is one right record', async ({
      page,
    }) => {
      const phone = '11988880001'
      await waitForCalls(page)
      const sim = await talk(page, phone)
      await kill('server')
      await expectTalk(page, sim)
      await expectHealthy(page)
      await expectTalk(page, sim)
      await expect(page.getByRole('banner').getByText('Sem conexão')).toHaveCount(0)
      await hangUp(page)
      const { at: ended } = await sim.next('hungup', (event) => event['by'] === 'exchange')
      const { at: answered } = await sim.next('answered')
      const talked = (Date.parse(ended) - Date.parse(answered)) / 1000

      const records = await recordsOf(page, phone)
      expect(records.count).toBe(1)
      expect(records.results[0]).toMatchObject({ dial_status: 200, endpoint: '10001' })
      const seconds = Number(records.results[0]?.['total_answer_duration'])
      expect(Math.abs(seconds - talked)).toBeLessThan(2)
      await beFree(page)
    })

    test('When the server hangs in a call, it is killed and started again, the audio goes on, and the agent hangs up', async ({
      page,
    }) => {
      const phone = '11988880007'
      await waitForCalls(page)
      const sim = await talk(page, phone)
      await hang('server')
      await expectTalk(page, sim)
      await expectHealthy(page)
      await expect(page.getByRole('banner').getByText('Sem conexão')).toHaveCount(0)
      await hangUp(page)
      await sim.next('hungup', (event) => event['by'] === 'exchange')
      await expectClosed(page, phone)
      await beFree(page)
    })
  })

  test('When the server is killed behind a real drachtio-server, the call ends for both with its record, the next call works', async ({
    page,
  }) => {
    test.skip(!process.env['DRACHTIO_SERVER'], 'our own engine lets a restarted server go on')
    const phone = '11988880009'
    await waitForCalls(page)
    const sim = await talk(page, phone)
    await kill('server')
    await sim.next('hungup', (event) => event['by'] === 'exchange')
    await expectClosed(page, phone)
    await expectHealthy(page)
    await expect(page.getByRole('banner').getByText('Sem conexão')).toHaveCount(0)
    await expectNextCallWorks(page, '11988880010')
  })

  test('When the engine is killed in a call, its record is closed, the browser registers again, the next call works', async ({
    page,
  }) => {
    const phone = '11988880002'
    await waitForCalls(page)
    const sim = await talk(page, phone)
    await kill('engine')
    await expectClosed(page, phone)
    sim.kill()
    await expectHealthy(page)
    await expectNextCallWorks(page, '11988880003')
  })

  test('When media is killed in a call, the call ends for both with its record, the next call works', async ({
    page,
  }) => {
    const phone = '11988880004'
    await waitForCalls(page)
    const sim = await talk(page, phone)
    await kill('media')
    await sim.next('hungup', (event) => event['by'] === 'exchange')
    await expectClosed(page, phone)
    await expectHealthy(page)
    await expectNextCallWorks(page, '11988880005')
  })
})
