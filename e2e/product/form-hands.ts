import { expect, type Locator, type Page } from '@playwright/test'
import { aTone } from './tone.ts'

/** How an administrator fills in a form of the settings. Fields are named as they are declared. */
export interface FormHands {
  /** Goes to the list of a resource by its name in the menu, and from there to the form of a new row. */
  startNew(way: readonly string[]): Promise<void>
  tab(name: string): Promise<void>
  type(field: string, text: string): Promise<void>
  /** Finds a row of another resource by its name, and takes it. */
  pick(field: string, name: string): Promise<void>
  /** Takes a word of a list that is always whole. */
  choose(field: string, word: string): Promise<void>
  /** Leads to a row of another resource, by the kind and the row's name. */
  lead(field: string, kind: string, name: string): Promise<void>
  turnOn(field: string): Promise<void>
  /** Adds a text to a list of texts. */
  add(field: string, text: string): Promise<void>
  /** Chooses a recording from the disk. */
  upload(field: string): Promise<void>
  /** Adds the key 1 to the menu of the telephone, and stays at what it does. */
  addKey(): Promise<void>
  save(): Promise<void>
}

const fieldOf = (page: Page, name: string) => page.locator(`[data-field="${name}"]:visible`).last()
const boxOf = (page: Page, name: string) => fieldOf(page, name).getByRole('combobox').last()
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const treeRow = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Recursos das configurações' })
    .locator('[data-tree-row]')
    .filter({ hasText: new RegExp(`^${name}$`) })

/** What was saved is said, and stands in its list. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/create(\?|$)/)
}

/** All of it with the pointer; only what is text is typed. */
export const formByMouse = (page: Page): FormHands => ({
  async startNew(way) {
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await menu.getByRole('link', { name: 'Configurações' }).click()
    for (const name of way.slice(0, -1)) {
      const branch = treeRow(page, name).and(page.locator('[aria-expanded]'))
      if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click()
    }
    await treeRow(page, way.at(-1) ?? '')
      .and(page.locator('a'))
      .click()
    await page.getByRole('link', { name: 'Novo' }).first().click()
    await expect(heading(page)).toContainText('Novo: ')
  },
  tab: (name) => page.getByRole('tab', { name }).click(),
  async type(field, text) {
    const input = fieldOf(page, field).locator('input, textarea').first()
    await input.click()
    await input.fill(text)
  },
  async pick(field, name) {
    await boxOf(page, field).click()
    await page.getByRole('option', { name }).first().click()
    // The list of several stays for the next one: a click beside it closes it.
    if ((await boxOf(page, field).getAttribute('aria-expanded')) === 'true') await heading(page).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  },
  async choose(field, word) {
    await fieldOf(page, field).locator('select').first().selectOption({ label: word })
  },
  async lead(field, kind, name) {
    await this.choose(field, kind)
    await this.pick(field, name)
  },
  turnOn: (field) => fieldOf(page, field).getByRole('switch').click(),
  async add(field, text) {
    await boxOf(page, field).click()
    await page.keyboard.type(text)
    await page.getByRole('option', { name: text }).click()
  },
  async upload(field) {
    const chooser = page.waitForEvent('filechooser')
    await fieldOf(page, field).getByRole('button', { name: 'Escolher arquivo' }).click()
    await (await chooser).setFiles(aTone())
  },
  addKey: () => page.getByRole('button', { name: 'Adicionar tecla' }).click(),
  async save() {
    await saveButton(page).click()
    await expectSaved(page)
  },
})

/** All of it without a pointer: the palette, the search of the settings, keys that are pressed, and Tab. */
export const formByKeyboard = (page: Page): FormHands => ({
  async startNew(way) {
    const name = way.at(-1) ?? ''
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('Configurações')
    await expectActive(page, 'Configurações')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings$/)
    await tabTo(page, page.getByRole('searchbox', { name: 'Procurar nas configurações' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await expect(page.locator('aside [data-tree-row]').first()).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(new RegExp(`^${name}`))
    await page.keyboard.press('n')
    await expect(heading(page)).toContainText('Novo: ')
  },
  async tab(name) {
    await tabTo(page, page.getByRole('tab', { selected: true }))
    const wanted = page.getByRole('tab', { name })
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      if (await isFocused(wanted)) return
      await page.keyboard.press('ArrowRight')
    }
    throw new Error(`the arrows do not lead to ${name}`)
  },
  async type(field, text) {
    await tabTo(page, fieldOf(page, field).locator('input, textarea').first())
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  },
  async pick(field, name) {
    await tabTo(page, boxOf(page, field))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await expectActive(page, name)
    // Between two answers of the server Enter waits for the rows of what was typed.
    await page.keyboard.press('Enter')
    await expect.poll(() => isPicked(page, field, name)).toBe(true)
  },
  async choose(field, word) {
    const select = fieldOf(page, field).locator('select').first()
    await tabTo(page, select)
    await page.keyboard.type(word)
    await expect(select.locator('option:checked')).toHaveText(word)
  },
  async lead(field, kind, name) {
    await this.choose(field, kind)
    await this.pick(field, name)
  },
  async turnOn(field) {
    await tabTo(page, fieldOf(page, field).getByRole('switch'))
    await page.keyboard.press('Space')
  },
  async add(field, text) {
    await tabTo(page, boxOf(page, field))
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  },
  async upload(field) {
    // A key that comes while the form is drawn anew opens nothing: whoever sees no files presses again.
    await expect(async () => {
      await tabTo(page, fieldOf(page, field).locator('input[type=file]'))
      const chooser = page.waitForEvent('filechooser', { timeout: 3_000 })
      await Promise.all([chooser, page.keyboard.press('Space')])
      await (await chooser).setFiles(aTone())
    }).toPass({ timeout: 30_000 })
  },
  async addKey() {
    await tabTo(page, page.getByRole('tree').getByRole('treeitem').first())
    await page.keyboard.press('n')
    await expect(page.getByRole('treeitem', { selected: true })).toBeFocused()
    await page.keyboard.press('Enter')
  },
  async save() {
    await page.keyboard.press('Control+Enter')
    await expectSaved(page)
  },
})

/** Waits until Enter would choose this: what is found comes a moment after what is typed. */
async function expectActive(page: Page, name: string): Promise<void> {
  const text = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return (id && document.getElementById(id)?.textContent) ?? ''
    })
  await expect.poll(text).toContain(name)
}

/** One stands in the text of the box that is closed, several as chips or rows beside it. */
async function isPicked(page: Page, field: string, name: string): Promise<boolean> {
  if ((await fieldOf(page, field).innerText()).includes(name)) return true
  const box = boxOf(page, field)
  return (await box.getAttribute('aria-expanded')) === 'false' && (await box.inputValue()) === name
}

/** More than a form has to be passed. */
const MOST_TABS = 120

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

/** Goes on by Tab until it has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${wanted}`)
}
