import { type Browser, expect, type LaunchOptions, type Page } from '@playwright/test'
import {
  answerCall,
  customerCalls,
  expectSound,
  hangUp,
  openPhone,
  ringing,
  waitForCalls,
} from '../product/agent-call.ts'
import { toast, watchMedia } from '../product/agent-page.ts'
import { beFree } from '../product/desk.ts'
import { product } from '../product/product.ts'
import { softphone } from '../product/softphone.ts'
import { test } from '../product/test.ts'

/** The browser of this run without these flags, and with those. */
const flags = (options: LaunchOptions, without: string[], extra: string[] = []): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []).filter((flag) => !without.includes(flag)), ...extra],
})

/** An agent in a browser of their own, who may be free or not. */
async function openIn(own: Browser, permissions: string[]): Promise<Page> {
  const page = await (await own.newContext({ locale: 'pt-BR', permissions })).newPage()
  await openPhone(page)
  return page
}

test.describe('microphone', () => {
  test('An agent whose browser refuses the microphone is offered no call and is told why; allowed, they answer', async ({
    playwright,
    launchOptions,
  }) => {
    const own = await playwright.chromium.launch(flags(launchOptions, ['--use-fake-ui-for-media-stream']))
    const page = await openIn(own, [])
    const banner = page.getByRole('alert').filter({ hasText: 'O microfone está bloqueado' })
    await expect(banner).toContainText('Permita o uso do microfone no navegador e tente de novo.')
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^Softphone Indisponível/ }),
    ).toBeVisible()
    await page.goto(`${product().baseUrl}/chats`)
    await expect(banner).toBeVisible()

    const phone = '11966660001'
    const sim = customerCalls(phone, '--patience', '20', '--talk', '1')
    await page.context().grantPermissions(['microphone'])
    await expect(banner).toBeHidden()
    await answerCall(page, phone) // who waited in the queue meanwhile
    expect(await sim.exited).toBe(0)
    await beFree(page) // A tab that closes in a call keeps its service for a while.
    await own.close()
  })

  test('An agent on a machine without a microphone is offered no call, and is told to plug one in', async ({
    playwright,
    launchOptions,
  }) => {
    const own = await playwright.chromium.launch(
      flags(launchOptions, ['--use-fake-device-for-media-stream'], ['--disable-audio-input']),
    )
    const page = await openIn(own, ['microphone'])
    const banner = page.getByRole('alert').filter({ hasText: 'Nenhum microfone foi encontrado' })
    await expect(banner.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    const phone = '11966660002'
    const sim = customerCalls(phone, '--patience', '4')
    expect(await sim.exited).toBe(1) // The customer gives up, and waits for no later test.
    await expect(ringing(page, phone)).toHaveCount(0)
    await own.close()
  })
})

test('[R2.6-21] [R2.9-07] [R4.11-01] [R4.11-03] [R4.11-04] [R4.11-05] [R4.11-06] [R8-23] One tab serves, and another takes the service over', async ({
  context,
  page: first,
}) => {
  await waitForCalls(first)
  const second = await context.newPage()
  await second.goto(`${product().baseUrl}/phonecalls`)
  await expect(second.getByText('O softphone está em execução em outra aba')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Atender aqui' })).toHaveCount(0)

  let loads = 0
  first.on('load', () => loads++)
  await second.getByRole('button', { name: 'Atender aqui' }).click()
  await expect(toast(first, 'Solicitação de atendimento em outra aba, está será atualizada.')).toBeVisible()
  await beFree(second)
  await expect(toast(second, 'Solicitação de atendimento em outra aba')).toHaveCount(0)
  await expect.poll(() => loads).toBe(1)
  await expect(first.getByRole('button', { name: 'Atender aqui' })).toBeVisible()

  const phone = '11966660003'
  const sim = customerCalls(phone, '--talk', '3')
  await expect(ringing(second, phone)).toBeVisible()
  await expect(ringing(first, phone)).toHaveCount(0)
  await answerCall(second, phone)
  expect(await sim.exited).toBe(0)
  expect(loads).toBe(1)
})

test('A call goes along to the tab that takes the service over, with what was filled in, and the customer never loses it', async ({
  context,
  page: first,
}) => {
  const phone = '11966660005'
  await waitForCalls(first)
  const sim = customerCalls(phone, '--talk', '25')
  await answerCall(first, phone)
  await softphone(first).getByRole('textbox', { name: 'Nome' }).fill('Joana')
  const second = await context.newPage()
  await watchMedia(second)
  await second.goto(`${product().baseUrl}/chats`)
  await second.getByRole('button', { name: 'Atender aqui' }).click()
  await expect(second.getByRole('alertdialog')).toContainText('Há uma chamada com')
  await second.getByRole('button', { name: 'Trazer para cá' }).click()
  await answerCall(second, phone)
  await expect(softphone(second).getByRole('button', { name: 'Mudo' })).toBeEnabled()
  await expectSound(second)
  await expect(softphone(second).getByRole('textbox', { name: 'Nome' })).toHaveValue('Joana')
  await expect(softphone(first).getByRole('button', { name: 'Mudo' })).toHaveCount(0)
  await hangUp(second)
  await sim.next('hungup', (event) => event['by'] === 'exchange')
  await beFree(second)
})

test('A call is answered and ended from the keyboard, whatever has the focus', async ({ page }) => {
  await waitForCalls(page)
  await softphone(page).getByRole('textbox', { name: 'Número' }).focus()
  const sim = customerCalls('11966660004', '--talk', '30')
  await expect(ringing(page, '11966660004')).toBeVisible()
  await page.keyboard.press('Alt+A')
  await sim.next('answered')
  await page.keyboard.press('Alt+D')
  await sim.next('hungup', (event) => event['by'] === 'exchange')
})
