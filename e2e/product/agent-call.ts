import { expect, type Locator, type Page, test } from '@playwright/test'
import { heardByBrowser, signIn, watchMedia } from './agent-page.ts'
import { beFree } from './desk.ts'
import { product } from './product.ts'
import { shownPhone } from './shown-phone.ts'
import { Sim } from './sim.ts'
import { softphone } from './softphone.ts'

/** Number of the demo's telephony queue. */
export const DEMO_NUMBER = '1140001000'

/** An agent signs in and opens /phonecalls; a customer who waits may ring there at once. */
export async function openPhone(page: Page, username = 'ana'): Promise<void> {
  await watchMedia(page)
  await signIn(page, username)
  await page.goto(`${product().baseUrl}/phonecalls`)
}

/** An agent signs in and is available on /phonecalls. */
export async function waitForCalls(page: Page, username = 'ana'): Promise<void> {
  await openPhone(page, username)
  await beFree(page)
}

/** The softphone is registered and no call is at the agent; `slower`: how many times slower than its machine the page is. */
export async function expectAvailable(page: Page, slower = 1): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Softphone Disponível/ })).toBeVisible({
    timeout: 20_000 * slower,
  })
}

/** Whose number it is. */
const owners = new Map<string, string>()

/** A customer calls the queue, by a number that is no other test's: records are looked for, and counted, by it. */
export function customerCalls(phone: string, ...args: string[]): Sim {
  const { testId, title } = test.info()
  const owner = owners.get(phone) ?? `${testId} ${title}`
  owners.set(phone, owner)
  if (owner !== `${testId} ${title}`) throw new Error(`${phone} is the number of another test: ${owner}`)
  return new Sim('call', '--to', DEMO_NUMBER, '--from', phone, ...args)
}

/** The dialog of a call that rings. */
export const ringing = (page: Page, phone: string): Locator =>
  page
    .getByRole('dialog', { name: /^Chamada (recebida|em andamento)$/ })
    .filter({ hasText: shownPhone(phone) })

export async function answerCall(page: Page, phone: string): Promise<void> {
  await ringing(page, phone)
    .getByRole('button', { name: /^(Atender|Retomar chamada)$/ })
    .click()
}

/** Ends the call on the panel of /phonecalls. */
export async function hangUp(page: Page): Promise<void> {
  await softphone(page).getByRole('button', { name: 'Desligar' }).click()
}

export interface CallPage {
  count: number
  results: Record<string, unknown>[]
}

/** The records of calls with this number, newest first, as REST tells them to the agent of the page. */
export async function recordsOf(page: Page, phone: string): Promise<CallPage> {
  const answer = await page.request.get(
    `${product().baseUrl}/api/v1/report/call-steps/?phone=${phone}&ordering=-id`,
  )
  return (await answer.json()) as CallPage
}

/** Dials on the panel of /phonecalls. */
export async function dial(page: Page, number: string): Promise<void> {
  const main = softphone(page)
  await main.getByRole('textbox', { name: 'Número' }).fill(number)
  await main.getByRole('button', { name: /^Ligar( de novo)?$/ }).click()
}

/** Less than a second of the quietest tone of a test; silence has none. */
const ENERGY = 0.0005

/** The browser receives RTP with energy from now on. */
export async function expectSound(page: Page): Promise<void> {
  const before = await heardByBrowser(page)
  const more = async () => {
    const now = await heardByBrowser(page)
    return now.packets > before.packets + 50 && now.energy > before.energy + ENERGY
  }
  await expect.poll(more, { timeout: 15_000 }).toBe(true)
}
