import { type Browser, expect, type Page } from '@playwright/test'
import { answerCall, DEMO_NUMBER, hangUp } from '../product/agent-call.ts'
import { signIn, toast, watchMedia } from '../product/agent-page.ts'
import { expectAccessible } from '../product/axe.ts'
import { beFree, sitDown } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { simulator } from '../product/simulator.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'
import { expectTones, speaksTone, VOICE } from '../product/voice.ts'

const SEEN = 'Supervisor na chamada'

/** The supervisor of Ana's team on the floor, with a microphone that gives a tone of its own. */
async function supervise(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await watchMedia(page)
  await speaksTone(page, VOICE.sofia)
  await signIn(page, 'sofia')
  await page.goto(`${product().baseUrl}/operation`)
  return page
}

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Ana Lima' })
const bar = (page: Page) => page.getByRole('region', { name: 'Chamada de Ana Lima' })

/** Microphones that the page has open. */
const microphones = (page: Page) =>
  page.evaluate(() => {
    const peers = (window as unknown as { peerConnections: RTCPeerConnection[] }).peerConnections
    return peers.flatMap((peer) => peer.getSenders()).filter(({ track }) => track?.readyState === 'live')
      .length
  })

test.describe('a supervisor in the call of an agent', () => {
  let ana: Page
  let sofia: Page
  let customer: Awaited<ReturnType<typeof simulator.place>>

  test.beforeEach(async ({ browser }, { title }) => {
    test.setTimeout(120_000)
    ana = await sitDown(browser, 'ana')
    sofia = await supervise(browser)
    const phone = title.includes('takes') ? '11966668002' : '11966668001'
    customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await answerCall(ana, phone)
    await customer.hears(VOICE.ana)
    await sofia.getByRole('row', { name: /Ana Lima/ }).click()
  })
  test.afterEach(async () => {
    for (const page of [sofia, ana]) await page.context().close()
  })

  test('A supervisor listens without a microphone, whispers to the agent alone and barges in, on whichever page they are', async () => {
    await inspector(sofia).getByRole('radio', { name: 'Escutar' }).click()
    await expect(bar(sofia)).toContainText('Ouvindo Ana Lima')
    await expect(bar(sofia)).toContainText('Ninguém ouve você')
    await Promise.all([
      expectTones(sofia, VOICE.ana, VOICE.outside),
      expectTones(ana, VOICE.outside),
      customer.hears(VOICE.ana),
    ])
    expect(await microphones(sofia)).toBe(0)
    await expect(sofia.getByRole('button', { name: /^Softphone Ouvindo Ana Lima/ })).toBeVisible()
    await expect(softphone(ana).getByText('Sofia Prado ouve')).toBeVisible()
    await expectAccessible(sofia, 'a supervisor who listens', 'body')

    // One stop of Tab: the arrow goes to the next and changes nothing.
    await bar(sofia).getByRole('radio', { name: 'Escutar' }).press('ArrowRight')
    await expect(bar(sofia)).toContainText('Ninguém ouve você')
    await bar(sofia).getByRole('radio', { name: 'Sussurrar' }).press('Enter')
    await expect(bar(sofia).getByRole('status').last()).toContainText('Só o agente ouve você')
    await expect(bar(sofia).getByRole('radio', { name: 'Sussurrar' })).toBeFocused()
    await Promise.all([
      expectTones(ana, VOICE.outside, VOICE.sofia),
      expectTones(sofia, VOICE.ana, VOICE.outside),
      customer.hears(VOICE.ana),
    ])
    await expect(softphone(ana).getByText('Sofia Prado fala só com você')).toBeVisible()
    await expectAccessible(ana, 'an agent who is whispered to', 'body')

    // The bar goes with them.
    await sofia.getByRole('navigation').getByRole('link', { name: 'Início' }).first().click()
    await expect(sofia).toHaveURL(/\/$/)
    await bar(sofia).getByRole('radio', { name: 'Entrar' }).click()
    await expect(bar(sofia)).toContainText('Cliente e agente ouvem você')
    await Promise.all([
      customer.hears(VOICE.ana, VOICE.sofia),
      expectTones(ana, VOICE.outside, VOICE.sofia),
      expectTones(sofia, VOICE.ana, VOICE.outside),
    ])

    await bar(sofia).getByRole('radio', { name: 'Escutar' }).click()
    await expect(bar(sofia)).toContainText('Ninguém ouve você')
    await Promise.all([customer.hears(VOICE.ana), expectTones(ana, VOICE.outside)])
    expect(await microphones(sofia)).toBe(0)
    await bar(sofia).getByRole('button', { name: 'Sair da chamada' }).press('Enter')
    await expect(bar(sofia)).toHaveCount(0)
    await expect(sofia.getByRole('main')).toBeFocused()
    await expect(sofia.getByRole('button', { name: /^Softphone Disponível/ })).toBeVisible()
    await expect(softphone(ana).getByText(SEEN)).toHaveCount(0)
    await hangUp(ana)
    await customer.is('over')
    await beFree(ana)
  })

  test('The end of the call is the end of the supervision, and the supervisor is told', async () => {
    await inspector(sofia).getByRole('radio', { name: 'Escutar' }).click()
    await expect(bar(sofia)).toContainText('Ouvindo Ana Lima')
    await expect(softphone(ana).getByText(SEEN)).toBeVisible()
    await customer.act('hangup')
    await expect(toast(sofia, 'Ana Lima não está mais na chamada')).toBeVisible()
    await expect(bar(sofia)).toHaveCount(0)
    await beFree(ana)
  })

  test('A supervisor whose page is loaded anew is out of the call, and the agent is told at once', async () => {
    await inspector(sofia).getByRole('radio', { name: 'Escutar' }).click()
    await expect(bar(sofia)).toContainText('Ouvindo Ana Lima')
    await expect(softphone(ana).getByText(SEEN)).toBeVisible()
    await sofia.reload()
    // Without a word of the page the server would wait half a minute.
    await expect(softphone(ana).getByText(SEEN)).toHaveCount(0)
    await hangUp(ana)
    await customer.is('over')
    await beFree(ana)
  })

  test('A supervisor takes a call over: it rings at their telephone, and the customer talks to them', async () => {
    await inspector(sofia).getByRole('radio', { name: 'Escutar' }).click()
    await expect(bar(sofia)).toBeVisible()
    await inspector(sofia).getByRole('button', { name: 'Assumir' }).click()
    const saidIsTheirs = await sofia.evaluateHandle(() => {
      const said = { times: 0 }
      const look = () => {
        if (document.body.textContent.includes('está com você')) said.times += 1
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
      return said
    })
    await sofia.getByRole('alertdialog').getByRole('button', { name: 'Assumir' }).click()
    await expect(bar(sofia)).toHaveCount(0)
    await expect(toast(sofia, 'A chamada de Ana Lima toca no seu telefone')).toBeVisible()
    // It only rings: had nobody answered, it would be Ana's again.
    expect(await saidIsTheirs.evaluate(({ times }) => times)).toBe(0)
    await expect(sofia.getByRole('dialog', { name: 'Chamada recebida' })).toContainText(
      'Você assume a chamada de Ana Lima',
    )
    await answerCall(sofia, '11966668002')
    await customer.hears(VOICE.sofia)
    await expectTones(sofia, VOICE.outside)
    await expect(toast(ana, 'Sofia Prado assumiu a chamada')).toBeVisible()
    // who was given away leaves no after-service behind.
    await expect(ana.getByRole('button', { name: /^Softphone Disponível/ })).toBeVisible()
    await hangUp(sofia)
    await customer.is('over')
  })
})
