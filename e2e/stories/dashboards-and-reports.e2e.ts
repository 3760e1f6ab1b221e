import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { answerCall, DEMO_NUMBER } from '../product/agent-call.ts'
import { signIn } from '../product/agent-page.ts'
import { expectAccessible, faults } from '../product/axe.ts'
import { beFree, sitDown } from '../product/desk.ts'
import { simulator } from '../product/simulator.ts'
import { test, uniqueNumber } from '../product/test.ts'
import { VOICE } from '../product/voice.ts'

test('[R1-07] [R1-06] [R2.5-06] [R2.5-13] [R2.3-42] [R2.3-43] [R2.10-55] [R2.10-56] Who supervises reads the day and a report of a call that was just answered, and has one made as a file', async ({
  browser,
  page,
}) => {
  test.setTimeout(150_000)
  const ana = await sitDown(browser, 'ana')
  const phone = uniqueNumber('11933331501')
  const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
  await answerCall(ana, phone)
  await customer.hears(VOICE.ana)
  await customer.act('hangup')
  await beFree(ana)

  // An agent has no reports.
  await ana.goto('/reports/pages')
  await expect(ana).toHaveURL(/\/403$/)
  await ana.context().close()

  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'Dashboards' }).click()
  await expect(page).toHaveURL(/\/dashboards$/)
  const calls = page.getByRole('region', { name: 'Chamadas nas filas' })
  await expect(calls.getByRole('group', { name: 'Atendimentos' })).toContainText(/^Atendimentos[1-9]/)
  await expectAccessible(page, 'the day', 'main')
  // In a narrow window its table is moved sideways by itself, and not the page with it.
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table', { name: 'Filas' })).toBeVisible()
  const spilled = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
  await expect.poll(spilled).toBe(0)
  expect(await faults(page), 'the day, 390').toEqual([])
  if (wide) await page.setViewportSize(wide)

  await menu.getByRole('link', { name: 'Relatórios' }).click()
  await expect(page).toHaveURL(/\/reports\/pages$/)
  await page.getByRole('link', { name: 'Chamadas por agente' }).click()
  await page.getByLabel('Período', { exact: true }).selectOption('Hoje')
  const table = page.getByRole('table', { name: 'Chamadas por agente' })
  await expect(table.getByRole('row', { name: /^Ana Lima/ })).toBeVisible()
  await page.getByText('O que os números dizem').click()
  await expect(page.getByText('As que uma pessoa atendeu.')).toBeVisible()
  await expectAccessible(page, 'a report', 'main')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Ana Lima;')

  await page.getByRole('link', { name: 'Todos os relatórios' }).click()
  await page.getByRole('link', { name: 'Fila de processamento' }).click()
  await page.getByRole('link', { name: 'Novo relatório' }).click()
  await expect(page).toHaveURL(/\/processing-queue\/create$/)
  await page.getByLabel(/^Nome/).fill('Filas de ontem')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row', { name: /^Filas de ontem/ })
  await expect(row).toContainText('Pronto')
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Baixar CSV: Filas de ontem' }).click(),
  ])
  expect(made.suggestedFilename()).toMatch(/\.csv$/)
  await row.getByRole('button', { name: 'Mudar Filas de ontem' }).click()
  await expect(page).toHaveURL(/\/processing-queue\/\d+\/edit$/)
  await page.getByLabel('Repetir').selectOption('Todo dia, às 5h')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('próxima vez')
  await expectAccessible(page, 'the queue', 'main')
  await row.getByRole('button', { name: 'Excluir Filas de ontem' }).click()
  await expect(page).toHaveURL(/\/processing-queue\/\d+\/delete$/)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Nenhum relatório na fila')).toBeVisible()
})
