import { expect, type Locator, type Page } from '@playwright/test'
import { product } from './product.ts'
import { shownPhone } from './shown-phone.ts'
import { Sim } from './sim.ts'

/** A customer writes, their chat rings at the agent, and the agent takes it. */
export async function answerChat(page: Page, phone: string, text: string): Promise<void> {
  new Sim('chat', '--from', phone, '--text', text, '--wait', 'sent')
  await takeChat(page, phone)
  await expect(conversation(page)).toContainText(text)
}

/** Presses Atender in the dialog of the chat that rings. */
export async function takeChat(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Novo Chat' }).filter({ hasText: shownPhone(phone) })
  await dialog.getByRole('button', { name: 'Atender' }).click()
  await expect(page).toHaveURL(/\/chats(\?chat=\d+)?$/)
}

/** Another message of a customer, once it is in the console. */
export async function customerWrites(phone: string, text: string): Promise<void> {
  const sim = new Sim('chat', '--from', phone, '--text', text, '--wait', 'sent')
  expect(await sim.exited).toBe(0)
}

/** The messages of the chosen chat. */
export const conversation = (page: Page): Locator => page.getByRole('log', { name: 'Mensagens' })

/** The item of the list of open chats. */
export const listed = (page: Page, phone: string): Locator =>
  page
    .getByRole('region', { name: 'Chats em atendimento' })
    .getByRole('button')
    .filter({ hasText: shownPhone(phone) })

/** Types into the composer and presses Enter. */
export async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Mensagem' })
  await box.fill(text)
  await box.press('Enter')
}

/** Classifies the chosen chat and closes it, also on the server: which hears of it when it can be taken back no more. */
export async function classifyAndClose(page: Page, phone: string): Promise<void> {
  const isClosed = page.waitForResponse((answer) => answer.url().includes('/chat/close/'))
  await classifyAndPart(page, phone)
  await isClosed
}

/** Classifies the chosen chat and closes it: for some seconds it can be taken back. */
export async function classifyAndPart(page: Page, phone: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Formulário e classificação' })
  await panel.getByRole('tab', { name: 'Classificação' }).click()
  await panel.getByRole('combobox', { name: /^Classificação/ }).selectOption('Resolvido')
  await panel.getByRole('combobox', { name: /^Subclassificação/ }).selectOption('Segunda via enviada')
  await panel.getByRole('button', { name: 'Encerrar' }).click()
  await expect(listed(page, phone)).toHaveCount(0)
}

/** The room of the customer's last closed chat, as REST tells it to its agent. */
export async function closedRoom(page: Page, phone: string): Promise<Record<string, unknown>> {
  const { baseUrl } = product()
  const answer = await page.request.get(`${baseUrl}/api/v1/chat/historic/?search=${phone}`)
  const { results } = (await answer.json()) as { results: { step_id: number }[] }
  const room = await page.request.get(`${baseUrl}/api/v1/chat/room/${results[0]?.step_id}/`)
  return (await room.json()) as Record<string, unknown>
}

/** Notes each word the tick of our messages shows, from now on: a tick may change faster than a test looks. */
export async function watchTicks(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const words: string[] = []
    Object.assign(window, { tickWords: words })
    const look = () => {
      const ticks = document.querySelectorAll('[role="log"] [data-slot="message-status"] .sr-only')
      const word = [...ticks].at(-1)?.textContent
      if (word && words.at(-1) !== word) words.push(word)
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { tickWords: string[] }).tickWords)
}
