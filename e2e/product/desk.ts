import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { signIn, watchMedia } from './agent-page.ts'
import { product } from './product.ts'
import { shownPhone } from './shown-phone.ts'
import { softphone } from './softphone.ts'
import { speaksTone, VOICE } from './voice.ts'

/** An agent of the demo whose microphone gives a tone of their own. */
export type Agent = 'ana' | 'bruno' | 'diego'

/** What went over the sockets of a page, SIP among them, oldest first. */
const wires = new WeakMap<Page, { readonly heard: string[]; readonly said: string[] }>()

/** The calls that came to the page's softphone, newest last, as they came on the wire. */
export const invitesTo = (page: Page): string[] =>
  (wires.get(page)?.heard ?? []).filter((text) => text.startsWith('INVITE '))

/** What the page has sent, SIP and frames, oldest first. */
export const saidBy = (page: Page): readonly string[] => wires.get(page)?.said ?? []

/** The agent in a browser context of their own on /phonecalls, available; `at` is another address of the product. */
export async function sitDown(browser: Browser, agent: Agent, at = product().baseUrl): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: at })).newPage()
  const wire = { heard: [] as string[], said: [] as string[] }
  wires.set(page, wire)
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => wire.heard.push(String(payload)))
    socket.on('framesent', ({ payload }) => wire.said.push(String(payload)))
  })
  await watchMedia(page)
  await speaksTone(page, VOICE[agent])
  await signIn(page, agent, at)
  await page.goto(`${at}/phonecalls`)
  await beFree(page)
  return page
}

/** A button of the softphone. */
export const key = (page: Page, name: string | RegExp): Locator =>
  softphone(page).getByRole('button', { name, exact: typeof name === 'string' })

/** A page of the softphone, by its name. */
export const stage = (page: Page, name: string): Locator =>
  softphone(page).getByRole('region', { name, exact: true })

/** Watches for a page of the softphone; the returned function waits until it has been shown, however briefly. */
export async function watchForStage(page: Page, name: string): Promise<() => Promise<void>> {
  const watched = await page.evaluateHandle((wanted) => {
    let wasShown = false
    new MutationObserver(() => {
      wasShown ||= document.querySelector(`section[aria-label="${wanted}"]`) !== null
    }).observe(document.body, { subtree: true, childList: true })
    return { wasShown: () => wasShown }
  }, name)
  return () => expect.poll(() => watched.evaluate(({ wasShown }) => wasShown())).toBe(true)
}

/** Opens the transfer of the call in front and chooses how and to whom, without sending it. */
export async function prepareTransfer(
  page: Page,
  kind: 'Cega' | 'Assistida' | 'Pêndulo',
  app: string,
  to: string,
): Promise<void> {
  await key(page, 'Transferir').click()
  const stage = softphone(page).getByRole('region', { name: 'Transferência' })
  await stage.getByText(kind, { exact: true }).click()
  await stage.getByRole('combobox', { name: /^Para/ }).fill(to)
  await page
    .getByRole('option')
    .filter({ hasText: app })
    .filter({ hasText: shownPhone(to) })
    .first()
    .click()
}

/** Gives the call in front away. */
export async function transfer(...args: Parameters<typeof prepareTransfer>): Promise<void> {
  await prepareTransfer(...args)
  await softphone(args[0])
    .getByRole('region', { name: 'Transferência' })
    .getByRole('button', { name: 'Transferir' })
    .click()
}

/** Chooses what the call was about, beside it or in its after-service; a queue of the demo wants it before a transfer. */
export async function classify(page: Page): Promise<void> {
  const form = softphone(page).getByRole('region', { name: 'Formulário da chamada' })
  const tab = form.getByRole('tab', { name: 'Classificação' })
  const queue = form.getByRole('combobox', { name: /^Fila/ })
  await expect(form.getByRole('combobox').or(tab).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  if (await queue.isVisible()) await queue.selectOption('Suporte') // a transferred call has none of its own
  await form.getByRole('combobox', { name: /^Classificação/ }).selectOption('Resolvido')
  await form.getByRole('combobox', { name: /^Subclassificação/ }).selectOption('Segunda via enviada')
}

/** Nothing is left to do: each after-service that a call brought is filled in and saved, and the agent is available. */
export async function beFree(page: Page): Promise<void> {
  const after = softphone(page).getByRole('region', { name: 'Pós-atendimento' })
  const available = page.getByRole('banner').getByRole('button', { name: /^Softphone Disponível/ })
  for (;;) {
    await expect(after.or(available).first()).toBeVisible({ timeout: 20_000 })
    if (!(await after.isVisible())) return
    const phone = await after.locator('header p.tabular-nums').innerText()
    // The key comes once it is known what is to be filled in; of a call that was hung up before the exchange had its answer there is
    // none: it goes by itself.
    const save = after.getByRole('button', { name: 'Salvar' }).last()
    await expect(save.or(available).first()).toBeVisible()
    if (!(await save.isVisible())) return
    // Its form stands in its place by then, or comes there; an internal call has nothing to fill in.
    const form = after.getByRole('region', { name: 'Formulário da chamada' })
    await expect(after.getByTestId('form-place')).toHaveCount(0)
    if (await form.isVisible()) await classify(page)
    await save.click()
    // The one of the next call may follow at once.
    await expect(after.filter({ hasText: phone })).toHaveCount(0)
  }
}
