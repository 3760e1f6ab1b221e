import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { within } from '../../../testing/render-page.tsx'
import { showSettingsTexts } from '../show-texts.ts'
import type { Found } from './found.ts'
import { FoundList, SettingsSearch } from './settings-search.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})

const FOUND: readonly Found[] = [
  { id: 'ivrs', label: 'URAs', words: '', key: 'ivrs', route: 'pabx/ivrs', of: null, field: null },
]

function Searched() {
  const [text, setText] = useState('')
  const { pathname } = useLocation()
  return (
    <aside>
      <SettingsSearch text={text} onText={setText} />
      <FoundList found={FOUND} text={text} />
      <output>{pathname}</output>
    </aside>
  )
}

it('Enter in the search leads to what is found first, and the keys are the page’s again', async () => {
  const shown = (
    <MemoryRouter>
      <Searched />
    </MemoryRouter>
  )
  render(within(fakeConsole(), shown))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Procurar nas configurações' }), 'ura{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('/settings/pabx/ivrs')
  expect(screen.getByRole('link', { name: 'URAs' })).toHaveFocus()
})
