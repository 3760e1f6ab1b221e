import { expect, type Page } from '@playwright/test'
import { answerCall, hangUp, ringing } from './agent-call.ts'
import { key, transfer } from './desk.ts'
import { softphone } from './softphone.ts'

/** How an agent does what a call asks of them. Both ways lead to the same state of the call. */
export interface Hands {
  answer(phone: string): Promise<void>
  /** Presses Mudo or Espera, and waits until it shows that it is on or off. */
  toggle(name: 'Mudo' | 'Espera', on: boolean): Promise<void>
  writeName(name: string): Promise<void>
  /** Chooses in the classification, beside the call, what a queue of the demo wants before a transfer. */
  classifyInCall(): Promise<void>
  consult(colleague: string): Promise<void>
  cancelConsultation(): Promise<void>
  hangUp(): Promise<void>
}

/** All of it with the pointer. */
export const byMouse = (page: Page): Hands => ({
  answer: (phone) => answerCall(page, phone),
  async toggle(name, on) {
    await key(page, name).click()
    await expectPressed(page, name, on)
  },
  writeName: (name) => softphone(page).getByRole('textbox', { name: 'Nome' }).fill(name),
  async classifyInCall() {
    await softphone(page).getByRole('tab', { name: 'Classificação' }).click()
    await page.keyboard.press('1')
    await page.keyboard.press('1')
    await expectClassified(page)
  },
  consult: (colleague) => transfer(page, 'Assistida', 'Ramal', colleague),
  cancelConsultation: () => key(page, 'Cancelar transferência').click(),
  hangUp: () => hangUp(page),
})

const KEYS = { Mudo: 'Alt+m', Espera: 'Alt+h' } as const

/** All of it without a pointer: keys that are pressed, and Tab. */
export const byKeyboard = (page: Page): Hands => ({
  async answer(phone) {
    await ringing(page, phone).waitFor()
    await page.keyboard.press('Alt+a')
  },
  async toggle(name, on) {
    await page.keyboard.press(KEYS[name])
    await expectPressed(page, name, on)
  },
  async writeName(name) {
    await tabTo(page, 'Nome')
    await page.keyboard.type(name)
  },
  async classifyInCall() {
    await tabTo(page, 'Formulário', 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(softphone(page).getByRole('tab', { name: 'Classificação' })).toBeFocused()
    await page.keyboard.press('1')
    await page.keyboard.press('1')
    await expectClassified(page)
  },
  async consult(colleague) {
    await page.keyboard.press('Alt+t')
    await expect(softphone(page).getByRole('combobox', { name: /^Para/ })).toBeFocused()
    await page.keyboard.type(colleague)
    await page.getByRole('option', { name: colleague }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  },
  cancelConsultation: () => page.keyboard.press('Alt+z'),
  hangUp: () => page.keyboard.press('Alt+d'),
})

const expectPressed = (page: Page, name: string, on: boolean) =>
  expect(key(page, name)).toHaveAttribute('aria-pressed', String(on))

const expectClassified = (page: Page) =>
  expect(softphone(page).getByRole('combobox', { name: /^Subclassificação/ })).not.toHaveValue('')

/** More than a page has to be passed. */
const MOST_TABS = 40

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: string, press = 'Tab'): Promise<void> {
  const wanted = softphone(page).getByRole('textbox', { name }).or(softphone(page).getByRole('tab', { name }))
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await page.keyboard.press(press)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${press} does not lead to ${name}`)
}
