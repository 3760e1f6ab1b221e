import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { within } from '../../testing/render-page.tsx'
import { ScreenPage } from './screen-page.tsx'
import { SettingsPage } from './settings-page.tsx'
import { showSettingsTexts } from './show-texts.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})

it.each([
  ['/settings/no-such', SettingsPage, 'Configurações', '/settings'],
  ['/clients/no-such', ScreenPage, 'Voltar ao início', '/'],
])('An address without a page, %s, has a way on', async (address, Page, name, leads) => {
  render(
    within(
      fakeConsole(),
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>,
    ),
  )
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', leads)
})
