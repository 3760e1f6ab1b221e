import { expect, type Page } from '@playwright/test'
import {
  answerCall,
  customerCalls,
  hangUp,
  openPhone,
  recordsOf,
  ringing,
  waitForCalls,
} from '../product/agent-call.ts'
import { answerChat, classifyAndPart, closedRoom } from '../product/agent-chat.ts'
import { signIn, signOut } from '../product/agent-page.ts'
import { useOwnProduct } from '../product/product.ts'
import { expectClosed, expectTalk, loudSince, talk } from '../product/talk.ts'
import { test } from '../product/test.ts'

test.describe('what a page leaves behind', () => {
  useOwnProduct()

  test('When the page is reloaded in a call, the customer waits, rings again, and both talk on', async ({
    page,
  }) => {
    test.slow() // A page is started twice.
    const phone = '11988880008'
    await waitForCalls(page)
    const sim = await talk(page, phone)
    await page.reload()
    await ringing(page, phone).getByRole('button', { name: 'Retomar chamada' }).click()
    await expectTalk(page, sim)
    await hangUp(page)
    await sim.next('hungup')
    await expectClosed(page, phone)
  })

  test('When an agent closes their tab, ringing or talking, the customer waits on with music for the next agent', async ({
    browser,
  }) => {
    // The server waits for the closed tab twice: 40 s on a quiet machine.
    test.setTimeout(120_000)
    const phone = '11988880006'
    const first = await (await browser.newContext()).newPage()
    await waitForCalls(first)
    const sim = customerCalls(phone, '--talk', '50')
    await expect(ringing(first, phone)).toBeVisible()
    await first.context().close()

    const second = await (await browser.newContext()).newPage()
    await openPhone(second, 'bruno')
    await answerCall(second, phone)
    await sim.next('answered')
    await expectTalk(second, sim)
    await second.context().close()
    await sim.next('heard', loudSince(Date.now() + 12_000)) // Music: nobody else is there.

    const third = await (await browser.newContext()).newPage()
    await openPhone(third, 'carla')
    await answerCall(third, phone)
    await expectTalk(third, sim)
    await hangUp(third)
    await sim.next('hungup')
    const records = await recordsOf(third, phone)
    expect(records.count).toBe(1)
    expect(records.results[0]).toMatchObject({ dial_status: 200, endpoint: '10003', queue_ended_by: 'agent' })
    await third.context().close()
  })

  // The last one leaves a tab that the server waits for.
  for (const [how, phone, go] of [
    ['left by its agent', '5511999970001', signOut],
    ['loaded again', '5511999970002', (page: Page) => page.reload()],
    ['closed', '5511999970003', (page: Page) => page.close({ runBeforeUnload: true })],
  ] as const) {
    test(`A chat that was closed is closed also where the page is ${how} while it could be taken back`, async ({
      browser,
    }) => {
      const page = await (await browser.newContext()).newPage()
      await signIn(page)
      await answerChat(page, phone, 'Era só isso')
      await classifyAndPart(page, phone)
      await go(page)

      const other = await (await browser.newContext()).newPage()
      await signIn(other)
      await expect.poll(() => closedRoom(other, phone)).toMatchObject({ status: 'ended' })
      await signOut(other)
      if (how === 'loaded again') await signOut(page)
    })
  }
})
