import { expect, type Locator, type Page } from '@playwright/test'
import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { aTone } from './tone.ts'

/** What is wanted of some fields, by their names; of those within rows too. */
export type Values = Readonly<Record<string, string>>

/** Another one each time: codes, slugs and names that no two rows may have. */
const stamp = () => String(Date.now() % 1_000_000).padStart(6, '0')

/** What a required text must look like, where any text will not do. */
const TEXTS: Readonly<Record<string, () => string>> = {
  email: () => `pessoa${stamp()}@example.com`,
  url: () => 'https://example.com/',
  phone: () => `119${stamp()}12`,
  document: () => '52998224725',
  addressBlock: () => '192.0.2.1',
  timeZone: () => 'America/Sao_Paulo',
}

/** The place of a field, on its tab. */
export async function placeOf(page: Page, name: string): Promise<Locator> {
  const place = page.locator(`[data-field="${name}"]`).first()
  if (await place.isVisible()) return place
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    if (await place.isVisible()) return place
  }
  return place
}

/** Fills a field with something that its kind takes, or with what is wanted of it. */
export async function fill(
  page: Page,
  place: Locator,
  about: About,
  wanted?: string,
  within: Values = {},
): Promise<void> {
  switch (about.kind) {
    case 'ref':
    case 'refs':
      return pick(page, place.getByRole('combobox').first(), wanted)
    case 'choice':
      await place.locator('select').selectOption(wanted ?? { index: 1 })
      return
    case 'choices':
      return place.getByRole('checkbox').first().check()
    case 'app':
      return lead(page, place, about.apps)
    case 'int':
    case 'decimal':
    case 'seconds':
    case 'percent':
    case 'order':
      if ((await place.locator('input').first().getAttribute('role')) === 'combobox')
        return pick(page, place.locator('input').first())
      return place
        .locator('input')
        .first()
        .fill(wanted ?? String(Math.max(about.min, 1)))
    case 'dateTime':
      return place.locator('input').fill('2030-01-01T08:00')
    case 'date':
      return place.locator('input').fill('2030-01-01')
    case 'secret':
      return place.locator('input').fill('mar-verde-longe-27')
    case 'file':
      return place.locator('input[type=file]').setInputFiles(aTone())
    case 'labels':
      for (const input of await place.locator('input').all()) await input.fill(`x${stamp()}`)
      return
    case 'data':
    case 'json':
      return place.locator('textarea').fill(wanted ?? '{}')
    case 'list':
      if (about.of.kind === 'json') return place.locator('textarea').fill(wanted ?? '[]')
      return addTo(place, wanted ?? sampleOf(about.of))
    case 'rows':
      return addRow(page, place, about.fields, within)
    case 'group':
      return fillAll(page, place, about.fields, within)
    default:
      return place
        .locator('input, textarea')
        .first()
        .fill(wanted ?? sampleOf(about))
  }
}

function sampleOf(about: About): string {
  if (about.kind === 'int') return String(Math.max(about.min, 1))
  return (('example' in about && about.example) || (TEXTS[about.kind] ?? (() => `x${stamp()}`))()) as string
}

/** The first of what is offered; the options of plain lists on the page have no role written. */
async function pick(page: Page, box: Locator, wanted = ''): Promise<void> {
  await box.click()
  if (wanted !== '') await box.fill(wanted)
  await page.locator('[role=option]').filter({ hasText: wanted }).first().click()
  // Of several the list stays open; of one there is nothing left to close but what is around it.
  if ((await box.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
}

/** Where calls or chats are led: to what needs no value, `hangup` or `disconnect`. */
async function lead(page: Page, place: Locator, apps: readonly string[]): Promise<void> {
  const end = apps.find((app) => app === 'hangup' || app === 'disconnect')
  await place
    .locator('select')
    .first()
    .selectOption(end ?? apps[0] ?? null)
  if (end === undefined) await pick(page, place.getByRole('combobox').last())
}

async function addTo(place: Locator, text: string): Promise<void> {
  await place.getByRole('combobox').fill(text)
  await place.getByRole('combobox').press('Enter')
}

/** A row within the row, in its dialog; a menu of the telephone has an editor of its own, whose first key leads to the end of the call. */
async function addRow(page: Page, place: Locator, fields: Fields, values: Values): Promise<void> {
  const key = place.getByRole('button', { name: 'Adicionar tecla' })
  if (await key.isVisible()) {
    await key.click()
    await place.locator('[data-field="app"] select').first().selectOption('hangup')
    return
  }
  await place.getByRole('button', { name: 'Adicionar' }).click()
  const dialog = page.getByRole('dialog')
  await fillAll(page, dialog, fields, values)
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
}

async function fillAll(page: Page, within: Locator, fields: Fields, values: Values): Promise<void> {
  for (const [name, { about }] of Object.entries(fields)) {
    const place = within.locator(`[data-field="${name}"]`).first()
    if (
      (about.required || values[name] !== undefined) &&
      about.kind !== 'appdata' &&
      (await place.isVisible())
    )
      await fill(page, place, about, values[name])
  }
}
